import type { auth } from '@bellwether/contract/identity/auth';
import type { ReplyOf } from '@bellwether/contract/shared/endpoint';
import type { Action, Subject } from '@bellwether/contract/shared/permission';
import { useSyncExternalStore } from 'react';
import { call, isProblem, onUnauthorised, request } from './client.ts';
import { queryClient } from './query-client.ts';

// The session has exactly three states (IAM-01). `expired` tells an unauthenticated session that ended under an
// open page from one that never was: then the sign-in dialog lies over the page and typed forms survive (REV-13).

export type SessionReply = ReplyOf<(typeof auth)['session']>;
export type SessionUser = NonNullable<SessionReply['user']>;

export interface SessionState {
  status: 'loading' | 'authenticated' | 'unauthenticated';
  expired: boolean;
  reply: SessionReply | null;
  rights: ReadonlySet<string>;
  /** The rights by which menus, palette and preload go: without those for own records of which there are none (AMB-242). */
  menuRights: ReadonlySet<string>;
}

const nobody: SessionState = {
  status: 'unauthenticated',
  expired: false,
  reply: null,
  rights: new Set(),
  menuRights: new Set(),
};
let state: SessionState = { ...nobody, status: 'loading' };
const listeners = new Set<() => void>();

/** The session as it is now, outside of React. */
export function sessionNow(): SessionState {
  return state;
}

/** Calls the listener at each change of the session; returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks the server who the viewer is. Throws an ApiProblem when it does not answer; who is refused at the start has no
 * rights, and is told nothing (IAM-20).
 */
export async function loadSession(): Promise<SessionState> {
  try {
    takeSession(await call('GET /api/auth/session'));
  } catch (error) {
    const refused = isProblem(error, 401) || isProblem(error, 403);
    if (!refused || state.status !== 'loading') throw error;
    set(nobody);
  }
  return state;
}

/**
 * Takes a session that the server gave (sign-in, view-as). Another person than before starts with an empty cache;
 * the same person under other rights has every read refreshed.
 */
export function takeSession(reply: SessionReply): void {
  const before = state;
  if (reply.status !== 'authenticated') {
    clearUserData();
    set({ ...nobody, reply });
    return;
  }
  const samePerson = before.reply?.user?.id === reply.user?.id;
  const sameView = before.reply?.viewAs?.id === reply.viewAs?.id;
  const rights = rightsOf(reply.permissions);
  const { noneOwn } = reply;
  const menuRights = rightsOf(
    reply.permissions.filter(({ action, subject }) => action !== 'read:own' || !noneOwn.includes(subject)),
  );
  set({ status: 'authenticated', expired: false, reply, rights, menuRights });
  if (before.status === 'loading') return;
  if (samePerson && sameView) void queryClient.invalidateQueries();
  else if (samePerson) queryClient.clear();
  else clearUserData();
}

/**
 * Ends the session on the server and clears everything the client holds of it, also what was entered and not sent: who
 * offers the sign-out asks about that first (app/use-sign-out.tsx). IAM-02, AMB-191.
 */
export async function signOut(): Promise<void> {
  const id = state.reply?.user?.id;
  await request('POST /api/auth/logout').catch(() => undefined);
  set({
    ...nobody,
    reply: state.reply ? { ...state.reply, user: null, viewAs: null, permissions: [] } : null,
  });
  clearUserData();
  if (id) for (const key of unsentKeys(id)) localStorage.removeItem(key);
}

/** What the keys begin with under which the device keeps what a person entered and did not send. */
export function unsentPrefix(userId: string): string {
  return `unsent:${userId}:`;
}

/** The keys of what the person entered on this device and did not send. */
export function unsentKeys(userId: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(unsentPrefix(userId)));
}

/**
 * Ends the session on the client alone: idle too long, or refused by the server. Cached replies that no open page
 * shows are dropped at once; what the open page shows lies behind the sign-in dialog until the same person returns.
 */
export function expireSession(): void {
  if (state.status !== 'authenticated') return;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.cancelQueries();
  set({ ...state, status: 'unauthenticated', expired: true, rights: state.rights });
}

onUnauthorised(expireSession);

/** The session state; renders again at each change. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionNow);
}

/** The signed-in person. Throws outside of the shell, where somebody is always signed in. */
export function useViewer(): SessionUser {
  const { reply } = useSession();
  if (!reply?.user) throw new Error('Nobody is signed in');
  return reply.user;
}

export type Can = (action: Action, subject: Subject) => boolean;

/** Returns `can(action, subject)`: whether the viewer holds the right (IAM-13, IAM-14). */
export function useCan(): Can {
  const { rights } = useSession();
  return (action, subject) => holds(rights, action, subject);
}

/** The pairs as the set that `holds` reads. */
export function rightsOf(pairs: readonly { action: string; subject: string }[]): ReadonlySet<string> {
  return new Set(pairs.map(({ action, subject }) => `${action} ${subject}`));
}

/**
 * Whether the set holds the pair or ('*', '*'). Whoever may do something to any record may do it to their own, as on the
 * server (AMB-169).
 */
export function holds(rights: ReadonlySet<string>, action: string, subject: string): boolean {
  return (
    rights.has(`${action} ${subject}`) ||
    (action.endsWith(':own') && rights.has(`${action.replace(/:own$/, ':any')} ${subject}`)) ||
    rights.has('* *')
  );
}

/** The organisation's name, time zone and language, with defaults before the session is known. */
export function useOrganization(): SessionReply['organization'] {
  return useSession().reply?.organization ?? defaultOrganization;
}

const defaultOrganization: SessionReply['organization'] = {
  name: 'Bellwether',
  shortName: 'BW',
  timeZone: 'UTC',
  defaultLanguage: 'en',
};

function clearUserData(): void {
  queryClient.clear();
  void globalThis.caches?.delete('attendance-offline').catch(() => undefined);
  for (const key of Object.keys(localStorage)) if (key.startsWith('user:')) localStorage.removeItem(key);
}

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
