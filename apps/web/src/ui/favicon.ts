/** Puts the organisation's own favicon into the browser's tab; without one the bell comes back (APP-34). */
export function showFavicon(url: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  const wanted = url || '/favicon.svg';
  if (link.getAttribute('href') === wanted) return;
  // The bell is an SVG, an own one is not: a wrong type would keep the browser from loading it.
  if (url) link.removeAttribute('type');
  else link.type = 'image/svg+xml';
  link.href = wanted;
}
