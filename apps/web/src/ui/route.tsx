import type { Action, Subject } from '@bellwether/contract/shared/permission';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { readsAhead } from '../api/profiles.ts';
import { holds, sessionNow } from '../api/session.ts';
import { withTexts } from './words/i18n.ts';

// What a room tells the shell: its screens.

export type RightPair = readonly [Action, Subject];

/** The text search parameters of the address bar, as every screen reads them. */
export type TextSearch = Record<string, string>;

export interface ScreenFacts {
  /** i18n keys from the area down to the screen; the last one is the document title. */
  crumbs: readonly string[];
  /** One of these rights opens the screen; none listed means every signed-in person. */
  rights?: readonly RightPair[];
  /** Shown alone, without side bar and top bar. */
  isBare?: boolean;
}

interface ScreenOptions extends ScreenFacts {
  /** The route under which it hangs: what the room's `routes(parent)` was given. */
  parent: AnyRoute;
  path: string;
  load: () => Promise<object>;
  /** Of the export that is the screen, in a file with several; else it is the only one whose name ends in 'Page'. */
  name?: string;
  /** The namespaces of texts that it needs to be drawn, besides those of the shell: they come beside its chunk, not after it. */
  texts: readonly string[];
  /** Begins what it reads first, by `beginRead`: beside its chunk, not after it. */
  reads?: () => void;
}

/** A screen in its own chunk: loaded on the first visit, prefetched when a link to it is hovered. */
export function screen({
  parent,
  path,
  load,
  name,
  texts,
  reads,
  crumbs,
  rights,
  isBare,
}: ScreenOptions): AnyRoute {
  const facts: ScreenFacts = { crumbs, ...(rights && { rights }), ...(isBare && { isBare }) };
  const loaded = withTexts(load, texts);
  const route = createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(async () => ({ default: screenIn(await loaded(), name) })),
    staticData: facts,
    ...(reads && {
      // Before the chunk is asked for: what waits longest goes first.
      beforeLoad: ({ cause }: { cause: 'preload' | 'enter' | 'stay' }) => {
        // A pointer over a link asks for nothing yet: reading then is reading ahead, which can be switched off.
        const wanted = cause === 'enter' || (cause === 'preload' && readsAhead());
        if (wanted && mayOpen(rights)) reads();
      },
    }),
    validateSearch: textSearch,
  });
  return route as unknown as AnyRoute;
}

/** The screen that a file exports. Throws a RangeError where it is not clear which: the first visit would show it. */
export function screenIn(file: object, name?: string): ComponentType {
  const found = Object.entries(file).filter(([own]) => (name ? own === name : own.endsWith('Page')));
  const [screen] = found;
  if (!screen || found.length > 1) throw new RangeError(`which screen of ${Object.keys(file)}?`);
  return screen[1];
}

function mayOpen(pairs: readonly RightPair[] | undefined): boolean {
  const { status, rights } = sessionNow();
  return status === 'authenticated' && (!pairs || pairs.some((pair) => holds(rights, ...pair)));
}

/** Keeps the text parameters of an address; everything in a URL is text. */
export function textSearch(search: Record<string, unknown>): TextSearch {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );
}

/** What rooms/<room>/routes.tsx exports. */
export interface RoomRoutes {
  routes: (parent: AnyRoute) => AnyRoute[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    crumbs?: readonly string[];
    rights?: readonly RightPair[];
    isBare?: boolean;
  }
}
