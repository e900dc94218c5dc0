import { sessionNow } from '../../../api/session.ts';

const cacheName = 'attendance-offline';
const kept =
  /^\/(assets|images)\/|^\/api\/(i18n|config)\/|^\/api\/auth\/session$|^\/(early-theme\.js|favicon\.svg)$/;

/**
 * Keeps what this page is made of on the device, so that it opens without a connection as well: the application, its
 * texts and who is signed in. What the lesson holds is kept by the draft store. Does nothing where the browser cannot.
 */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    // The dialogs too: they are needed without a connection first of all.
    await Promise.all([
      import('../bulk-dialog.tsx'),
      import('../merge-dialog.tsx'),
      import('./unsent-dialog.tsx'),
    ]);
    await navigator.serviceWorker.register('/attendance-offline.js', { scope: '/attendance/' });
    // A sign-out meanwhile has deleted it, and it stays so.
    if (sessionNow().status !== 'authenticated') return;
    const cache = await caches.open(cacheName);
    const session = new URL('/api/auth/session', location.href).href;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && kept.test(pathname))
      .map(({ href }) => href);
    const urls = new Set([new URL('/', location.href).href, ...loaded]);
    urls.delete(session);
    const before = await cache.keys();
    const isKept = (url: string) => url.includes('/assets/') && before.some((request) => request.url === url);
    await Promise.all([...urls].filter((url) => !isKept(url)).map((url) => cache.add(url)));
    // What an earlier version was made of.
    const gone = before.filter(({ url }) => !urls.has(url) && url !== session);
    await Promise.all(gone.map((request) => cache.delete(request)));
    // Last of all: with it the page is whole.
    await cache.add(session);
  } catch {
    // Without a cache the open page works offline all the same; only opening it again needs a connection.
  }
}
