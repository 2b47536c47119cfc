/** Talking to the server. Every error it gives has a code; the page has words for it. */
import { t, wordsFor } from './settings.svelte';

export class ApiError extends Error {
  constructor(readonly code: string, readonly status: number, readonly version: number | null = null) {
    super(code);
  }

  /** The error in the viewer's words. */
  get words(): string {
    return wordsFor(`error.${this.code}`) ?? t('error.broken');
  }
}

export const inWords = (error: unknown): string => (error instanceof ApiError ? error.words : t('error.broken'));

export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError('offline', 0);
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  let code = 'broken';
  let version: number | null = null;
  try {
    const problem = (await answer.json()) as { code?: string; version?: number };
    code = problem.code ?? code;
    version = problem.version ?? null;
  } catch {
    // a proxy's error page has no code
  }
  throw new ApiError(code, answer.status, version);
}

/** A text that is new for each move, so that sending it twice does no harm. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
