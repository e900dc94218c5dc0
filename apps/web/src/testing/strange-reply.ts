import { vi } from 'vitest';

/**
 * Answers calls of the method and path with what the contract does not allow, as a proxy or a server of another version may.
 * Returns how to end it; all others are answered as before.
 */
export function answerStrangely(method: string, path: string, reply: unknown): () => void {
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const isMeant = pathname === path && (init?.method ?? 'GET') === method;
    return isMeant ? Promise.resolve(Response.json(reply)) : known(input, init);
  });
  return () => void vi.stubGlobal('fetch', known);
}
