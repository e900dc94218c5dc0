// The page on which attendance is taken opens without a connection too. This worker serves nothing but addresses below
// /attendance/: it asks the network first, and only where that does not answer gives what the page itself kept in the
// cache: the application, its texts, and who is signed in. It stores nothing of its own; a sign-out deletes the cache.
const cacheName = 'attendance-offline';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // The stream of live events is the page's own.
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.endsWith('/events'))
    return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else event.respondWith(networkFirst(request, request.url));
});

async function networkFirst(request, key) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptReply(key);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change. */
async function keptFirst(request) {
  return (await keptReply(request.url)) ?? fetch(request);
}

/** Opening the cache would make it anew after a sign-out. */
function keptReply(key) {
  return caches.match(key, { cacheName });
}
