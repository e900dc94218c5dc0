import { holds } from '../api/session.ts';
import type { PaletteAction, RightPair } from './route.tsx';

let all: readonly PaletteAction[] = [];

/** Takes the actions that the rooms offer; the router calls it once, when it collects the rooms. */
export function registerActions(actions: readonly PaletteAction[]): void {
  all = actions;
}

/** The actions that the rights allow, for the command palette and the start page. */
export function actionsFor(rights: ReadonlySet<string>): PaletteAction[] {
  return all.filter((action) => mayOpen(rights, action.rights));
}

/** Whether one of the rights is held; true when none is asked for. */
export function mayOpen(rights: ReadonlySet<string>, needed: readonly RightPair[] | undefined): boolean {
  return !needed || needed.some(([action, subject]) => holds(rights, action, subject));
}
