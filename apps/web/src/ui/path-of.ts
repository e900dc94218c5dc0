/** The path of an address within the application, without what comes after a ? or #. */
export function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? '';
}

/** The path without the slashes at its end. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
