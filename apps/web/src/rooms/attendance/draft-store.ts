import type { Taken } from '@bellwether/contract/attendance/merge.rules';
import type { Session } from './taking.ts';

// What was entered and not yet sent stays on the device, for each person and lesson, until it was sent or thrown away: a
// reload, a closed tab or a dead battery loses nothing. It outlives a session that ends without a sign-out.

export interface Draft {
  /** What the entries began with. */
  readonly base: Taken;
  readonly version: number;
  readonly sessionId: string | null;
  readonly taken: Taken;
  /** It was entered without a connection, and is sent when that is back. */
  readonly isOffline: boolean;
  /** The lesson as it was read last, to show it without a connection. */
  readonly lesson: Session;
}

interface Place {
  readonly userId: string;
  readonly scheduleId: string;
  readonly date: string;
}

/** The unsent entries of a lesson, or null. */
export function readDraft(place: Place): Draft | null {
  return parse<Draft>(draftKey(place));
}

/** Keeps the unsent entries of a lesson; null throws them away. Whether the device could keep them. */
export function writeDraft(place: Place, draft: Draft | null): boolean {
  return store(draftKey(place), draft);
}

/** The lesson as it was read last, or null. It goes with the sign-out. */
export function readLesson(place: Place): Session | null {
  return parse<Session>(lessonKey(place));
}

/** Keeps the lesson as it was read. */
export function writeLesson(place: Place, lesson: Session): void {
  store(lessonKey(place), lesson);
}

function draftKey({ userId, scheduleId, date }: Place): string {
  return `attendance:${userId}:${scheduleId}:${date}`;
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
