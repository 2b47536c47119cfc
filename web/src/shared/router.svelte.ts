/** Where we are. Tables have a path of their own, since links to them are sent around; pages stand behind the hash. */
const PAGES = ['home', 'new', 'rules', 'gallery', 'new-cities', 'rules-cities'] as const;
type Page = (typeof PAGES)[number];
export type Place =
  | { page: Page }
  | { page: 'table'; id: string; seat: number | null; token: string; move: number | null }
  | { page: 'recover'; token: string };

function read(): Place {
  const { pathname, hash } = location;
  const table = /^\/table\/([\w-]+)\/?$/.exec(pathname);
  const given = new URLSearchParams(hash.slice(1));
  if (table) {
    const number = (name: string): number | null => (given.has(name) ? Number(given.get(name)) : null);
    return { page: 'table', id: table[1]!, seat: number('seat'), token: given.get('token') ?? '', move: number('move') };
  }
  if (given.has('recover')) return { page: 'recover', token: given.get('recover')! };
  const page = hash.replace(/^#\//, '');
  return { page: PAGES.find((known) => known === page) ?? 'home' };
}

class Router {
  place: Place = $state(read());

  constructor() {
    addEventListener('popstate', () => (this.place = read()));
    addEventListener('hashchange', () => (this.place = read()));
    // Links within the app do not load the page anew.
    addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.target || link.download || link.origin !== location.origin || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      if (!/^\/(table\/.*)?$/.test(link.pathname)) return;
      event.preventDefault();
      this.go(link.pathname + link.hash);
    });
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.place = read();
    scrollTo(0, 0);
  }

  /** Change the address without leaving the place, such as a secret that must not stay in it. */
  rewrite(address: string): void {
    history.replaceState(null, '', address);
  }
}

export const router = new Router();
