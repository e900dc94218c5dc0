import type { Icon } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { holds, useSession } from '../api/session.ts';
import type { RightPair } from './route.tsx';

/** What one may begin from anywhere, such as 'Add student'; rooms/<room>/actions.ts exports them. */
export interface PaletteAction {
  id: string;
  /** i18n key with its namespace. */
  label: string;
  icon: Icon;
  /** Where it leads: a path with its search, such as '/students?edit=new'. */
  to: string;
  rights?: readonly RightPair[];
  /** It makes nothing: it stands in the palette, and not in the menu New. */
  opens?: true;
}

type Load = () => Promise<readonly PaletteAction[]>;

let load: Load = async () => [];
let loading: Promise<readonly PaletteAction[]> | undefined;

/** Says where the actions of all rooms come from; the router calls it once. They are fetched on first use. */
export function offerActions(source: Load): void {
  load = source;
  loading = undefined;
}

/**
 * The actions that the rights allow, for the command palette and the start page. Suspends until they are there; none
 * when they cannot be fetched, and then the next one to ask tries again.
 */
export function useActions(): PaletteAction[] {
  const { rights } = useSession();
  loading ??= load().catch(() => {
    loading = undefined;
    return [];
  });
  const all = use(loading);
  return useMemo(() => all.filter((action) => mayOpen(rights, action.rights)), [all, rights]);
}

/** The i18n namespaces of the labels. */
export function namespacesOf(actions: readonly PaletteAction[]): string[] {
  return [...new Set(actions.map(({ label }) => label.split(':')[0] ?? 'common'))];
}

/** Whether one of the rights is held; true when none is asked for. */
export function mayOpen(rights: ReadonlySet<string>, needed: readonly RightPair[] | undefined): boolean {
  return !needed || needed.some(([action, subject]) => holds(rights, action, subject));
}
