/** Where the viewer is: the path and the parameters of the address. */
export interface Place {
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * Whether an address of the organisation's own menu is the one that is shown: the same path, and each parameter that it names
 * has its value. An address without parameters is not, where an area's entry (`entries`) has the path: that one is marked.
 */
export function isModuleAt({ path, search }: Place, href: string, entries: readonly string[]): boolean {
  if (!href.startsWith('/')) return false;
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  if (pathname !== path) return false;
  const asked = [...searchParams];
  if (asked.length === 0) return !entries.includes(pathname);
  return asked.every(([name, value]) => search[name] === value);
}
