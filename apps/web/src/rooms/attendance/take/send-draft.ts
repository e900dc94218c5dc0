import { type ApiProblem, call, isProblem } from '../../../api/client.ts';
import { invalidatePaths } from '../../../api/hooks.ts';
import { expireSession, loadSession } from '../../../api/session.ts';
import { type Draft, type Place, writeDraft, writeLesson } from './draft-store.ts';
import { incomplete, isChanged, reconcile, recordsOf, type Session } from './taking.ts';

export const lessonRoute = 'GET /api/attendance/lessons/:scheduleId/:date';

/** What became of a draft: it may have entries that are incomplete, or that somebody else changed meanwhile. */
type Sent = 'sent' | 'incomplete' | 'conflict';

/**
 * Sends what the device keeps of a lesson, joined with what others saved meanwhile, and forgets it. What needs a person
 * stays. Throws an ApiProblem.
 */
export async function sendDraft(place: Place, kept: Draft): Promise<Sent> {
  const { scheduleId, date } = place;
  let draft = kept;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (incomplete(draft.taken.marks).size > 0) return 'incomplete';
    try {
      const lesson = await sendOnce(draft);
      writeDraft(place, null);
      writeLesson(place, lesson);
      return 'sent';
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      const { data } = await call(lessonRoute, { params: { scheduleId, date } });
      const result = reconcile(draft, data);
      if (result.merged) return 'conflict';
      draft = result.draft;
      writeDraft(place, isChanged(draft) ? draft : null);
      if (!isChanged(draft)) return 'sent';
    }
  }
  return 'conflict';
}

export interface SentDrafts {
  readonly count: number;
  /** Why some need a person. */
  readonly kept: ReadonlySet<Exclude<Sent, 'sent'>>;
  /** The last failure of those that may go out later. */
  readonly failure?: ApiProblem;
}

/** Sends several drafts of a person, each for itself; null, and none is sent, when it is no longer them who is signed in. */
export async function sendDrafts(
  userId: string,
  drafts: readonly { place: Place; draft: Draft }[],
): Promise<SentDrafts | null> {
  const kept = new Set<Exclude<Sent, 'sent'>>();
  let count = 0;
  let failure: ApiProblem | undefined;
  const noteFailure = (error: unknown) => {
    if (!isProblem(error)) throw error;
    failure = error;
    return undefined;
  };
  const isHere = await isStillSignedIn(userId).catch(noteFailure);
  if (isHere === false) return null;
  for (const { place, draft } of isHere ? drafts : []) {
    const outcome = await sendDraft(place, draft).catch(noteFailure);
    if (outcome === 'sent') count += 1;
    else if (outcome) kept.add(outcome);
  }
  if (count > 0) void invalidatePaths(['/api/attendance']);
  return { count, kept, ...(failure && { failure }) };
}

/** Whether somebody else has saved the lesson meanwhile. */
export function isOvertaken(error: unknown): boolean {
  return isProblem(error, 409) && ['STALE', 'SESSION_EXISTS', 'RECORD_EXISTS'].includes(error.code ?? '');
}

/**
 * Whether it is still this person who is signed in, since another window may have signed in another, or the session may
 * have ended: nobody's entries are sent in another's name. The screen follows when it is not. Throws an ApiProblem.
 */
export async function isStillSignedIn(userId: string): Promise<boolean> {
  const { user } = await call('GET /api/auth/session');
  if (user?.id === userId) return true;
  if (user) await loadSession();
  else expireSession();
  return false;
}

/** Stores a draft on the server. Returns the lesson as it is then. Throws an ApiProblem. */
export async function sendOnce({ lesson, sessionId, version, taken }: Draft): Promise<Session> {
  const sessionNotes = taken.sessionNotes.trim() || null;
  const attendanceRecords = recordsOf(taken.marks);
  if (!sessionId) {
    const { scheduleId, instanceDate, sessionDate } = lesson;
    const body = { scheduleId, instanceDate, sessionDate, sessionNotes, attendanceRecords };
    return (await call('POST /api/attendance/sessions', { body })).data;
  }
  const params = { id: sessionId };
  if (attendanceRecords.length > 0) {
    const body = { version, sessionNotes, attendanceRecords };
    return (await call('PUT /api/attendance/sessions/:id', { params, body })).data;
  }
  // Nobody is marked any more: the attendance goes.
  const reset = (scope: 'all_students' | 'all_staff') =>
    call('POST /api/attendance/sessions/:id/bulk', { params, body: { action: 'reset', scope } });
  const first = await reset('all_students');
  return first.data.sessionId ? (await reset('all_staff')).data : first.data;
}
