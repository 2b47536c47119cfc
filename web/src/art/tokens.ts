/** The 22 civic tokens. */
import type { Resource, Sign, Token } from '../point-city/types';
import { disc, once, path, picture, rect } from './kit';
import { PANEL, RESOURCE, TOKEN } from './palette';
import { digits, symbol } from './symbols';

const ALL = 'CMEGI';

function worth({ points, per }: Token): string {
  const number = (y: number, h: number): string => digits(points, 50, y, h, TOKEN.ink, 3);
  if (per === 'flat') return digits(points, 50, 50, 42, TOKEN.ink, 2.8);
  const kinds = /^kinds (\d)(\+?)$/.exec(per);
  if (kinds) {
    const many = +kinds[1]!;
    const dots = [...ALL].map((kind, i) => disc(30 + i * 10, 83, 3.2, RESOURCE[kind as Resource])).join('');
    const sum = kinds[2]
      ? digits(many, 43, 62.5, 15, TOKEN.ink, 3) + `<path d="M60 57v11M54.5 62.5h11" stroke="${TOKEN.ink}" stroke-width="3.2" stroke-linecap="round"/>`
      : digits(many, 50, 62.5, 15, TOKEN.ink, 3);
    return number(32, 24) + rect(25, 50.5, 50, 24, TOKEN.stitch, 12) + sum + dots;
  }
  if (per === ALL) return number(38, 27) + [...ALL].map((kind, i) => symbol(kind as Sign, [22, 35, 50, 65, 78][i]!, [56, 68, 73, 68, 56][i]!, 7.2)).join('');
  const signs = [...per] as Sign[];
  return number(33, 24) + (signs.length === 1 ? symbol(signs[0]!, 50, 66, 14.5) : symbol(signs[0]!, 35, 65, 12.5) + symbol(signs[1]!, 65, 65, 12.5));
}

const draw = once((key: string) => {
  const [points, per] = key.split('/') as [string, string];
  return picture(
    '-2 -2 104 106',
    `<g filter="url(#pd)">${disc(50, 50, 48, TOKEN.rim)}</g>` + path('M50 2a48 48 0 0 1 0 96z', TOKEN.shade, 'opacity=".18"') +
      disc(50, 50, 44, 'none', `stroke="${TOKEN.stitch}" stroke-width="2.4" stroke-dasharray="2 5.07"`) +
      `<g filter="url(#ps)">${disc(50, 50, 40, PANEL)}</g>` + worth({ points: +points, per }),
  );
});
export const tokenPicture = (token: Token): string => draw(`${token.points}/${token.per}`);
