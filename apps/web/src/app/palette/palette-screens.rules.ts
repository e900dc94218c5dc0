import { mayOpen } from '../../ui/actions.ts';
import type { RightPair } from '../../ui/route.tsx';

interface RouteFacts {
  options: { staticData?: { crumbs?: readonly string[]; rights?: readonly RightPair[] } };
}

export interface OfferedScreen {
  readonly to: string;
  /** i18n keys: what it is called, and what it is part of. */
  readonly title: string;
  readonly part: string | undefined;
}

/**
 * The screens that these rights open and an address leads to without more: the areas' entries, each tab of the settings, what
 * no menu names. Not a record's screen, nor the form of a new one, which is an action. Of two with the same name the first.
 */
export function screensFor(
  rights: ReadonlySet<string>,
  routes: Readonly<Record<string, RouteFacts | undefined>>,
): OfferedScreen[] {
  const found = new Map<string, OfferedScreen>();
  for (const [to, route] of Object.entries(routes)) {
    const { crumbs = [], rights: needed } = route?.options.staticData ?? {};
    const title = crumbs.at(-1);
    if (!title || to.includes('$') || to.endsWith('/new') || !mayOpen(rights, needed)) continue;
    const name = crumbs.join('|');
    if (!found.has(name)) found.set(name, { to, title, part: crumbs.at(-2) });
  }
  return [...found.values()];
}

/** The key of a screen's other words: of 'configuration:tabs.holidays' it is 'navigation:synonyms.holidays'. */
export function synonymsKey(title: string): string {
  return `navigation:synonyms.${title.split(/[:.]/).at(-1)}`;
}
