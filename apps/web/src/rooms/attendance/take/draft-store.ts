import type { Taken } from '@bellwether/contract/attendance/merge.rules';
import { sessionNow, unsentKeys, unsentPrefix } from '../../../api/session.ts';
import type { Session } from './taking.ts';

// What was entered and not yet sent stays on the device, for each person and lesson, until it was sent or thrown away: a
// reload, a closed tab or a dead battery loses nothing. It outlives a session that ends without a sign-out; the sign-out
// itself asks about it and takes it away (AMB-191).

export interface Draft {
  /** What the entries began with. */
  readonly base: Taken;
  readonly version: number;
  readonly sessionId: string | null;
  readonly taken: Taken;
  /** It was entered without a connection, or could not be sent when somebody saved it: it goes out by itself. */
  readonly isOffline: boolean;
  /** When the last entry was kept on the device, as ISO 8601; absent when nothing was entered. */
  readonly keptAt?: string;
  /** The lesson as it was read last, to show it without a connection. */
  readonly lesson: Session;
}

export interface Place {
  readonly userId: string;
  readonly scheduleId: string;
  readonly date: string;
}

/** The unsent entries of a lesson, or null. */
export function readDraft(place: Place): Draft | null {
  return parse<Draft>(draftKey(place));
}

/**
 * Keeps the unsent entries of a lesson; null throws them away. Whether the device could keep them. Nothing is kept any
 * more for who has signed out, by a page that is still open.
 */
export function writeDraft(place: Place, draft: Draft | null): boolean {
  return store(draftKey(place), isHere(place.userId) ? draft : null);
}

/** All unsent entries of a person on this device, the oldest lesson first. */
export function unsentDrafts(userId: string): { place: Place; draft: Draft }[] {
  return unsentKeys(userId)
    .filter((key) => key.startsWith(`${unsentPrefix(userId)}${room}`))
    .flatMap((key) => {
      const [scheduleId = '', date = ''] = key.slice(`${unsentPrefix(userId)}${room}`.length).split(':');
      const draft = parse<Draft>(key);
      return draft ? [{ place: { userId, scheduleId, date }, draft }] : [];
    })
    .sort((a, b) => startOf(a.draft.lesson).localeCompare(startOf(b.draft.lesson)));
}

/** The lesson as it was read last, or null. It goes with the sign-out. */
export function readLesson(place: Place): Session | null {
  return parse<Session>(lessonKey(place));
}

/** Keeps the lesson as it was read. */
export function writeLesson(place: Place, lesson: Session): void {
  store(lessonKey(place), isHere(place.userId) ? lesson : null);
}

const room = 'attendance:';

function draftKey({ userId, scheduleId, date }: Place): string {
  return `${unsentPrefix(userId)}${room}${scheduleId}:${date}`;
}

function isHere(userId: string): boolean {
  return sessionNow().reply?.user?.id === userId;
}

function startOf({ sessionDate, startTime }: Session): string {
  return `${sessionDate} ${startTime}`;
}

function lessonKey({ userId, scheduleId, date }: Place): string {
  return `user:attendance:${userId}:${scheduleId}:${date}`;
}

function parse<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
