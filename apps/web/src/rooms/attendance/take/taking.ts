import {
  type Mark,
  type Marks,
  markErrors,
  type PersonKey,
  personKey,
} from '@bellwether/contract/attendance/attendance.rules';
import { type Merged, mergeTaken, sameTaken, type Taken } from '@bellwether/contract/attendance/merge.rules';
import type { BodyOf, Reply } from '../../../api/types.ts';
import type { Draft } from './draft-store.ts';

export type Session = Reply<'GET /api/attendance/lessons/:scheduleId/:date'>['data'];
export type RosterPerson = Session['roster'][number];
type Sent = BodyOf<'POST /api/attendance/sessions'>['attendanceRecords'];

/** What a session holds, as the page edits it. */
export function takenOf(session: Session): Taken {
  const marks: Record<PersonKey, Mark> = {};
  for (const record of session.attendanceRecords) {
    const { entityType, entityId, status, lateMinutes, notes, absenceReason, deductSession } = record;
    marks[`${entityType}:${entityId}`] = {
      status,
      lateMinutes,
      notes,
      absenceReason,
      deductSession,
      ...(record.reasonIsHidden && { keepsReason: true }),
    };
  }
  return { marks, sessionNotes: session.sessionNotes ?? '' };
}

/** The records to send. */
export function recordsOf(marks: Marks): Sent {
  return (Object.entries(marks) as [PersonKey, Mark][]).map(([key, mark]) => {
    const [entityType, entityId] = key.split(':') as ['student' | 'employee', string];
    return { entityType, entityId, ...mark };
  });
}

/** Who is marked incompletely, with the fields' messages. ATT-07, ATT-08. */
export function incomplete(marks: Marks): Map<PersonKey, ReturnType<typeof markErrors>> {
  const found = new Map<PersonKey, ReturnType<typeof markErrors>>();
  for (const [key, mark] of Object.entries(marks) as [PersonKey, Mark][]) {
    const errors = markErrors(mark);
    if (Object.keys(errors).length > 0) found.set(key, errors);
  }
  return found;
}

/** When a guardian was told, of whom the mark is still of the status that was told of. */
export function toldOf({ attendanceRecords }: Session, marks: Marks): ReadonlyMap<PersonKey, string> {
  const told = new Map<PersonKey, string>();
  for (const { entityType, entityId, status, guardianToldAt } of attendanceRecords) {
    const key = personKey({ entityType, entityId });
    if (guardianToldAt && status !== 'PRESENT' && marks[key]?.status === status)
      told.set(key, guardianToldAt);
  }
  return told;
}

/** Nothing entered yet on what the server has. */
export function begin(lesson: Session): Draft {
  const taken = takenOf(lesson);
  const { version, sessionId } = lesson;
  return { base: taken, taken, version, sessionId, isOffline: false, lesson };
}

/** Whether a draft holds something that was not sent. */
export function isChanged({ base, taken }: Draft): boolean {
  return !sameTaken(base, taken);
}

export interface Reconciled {
  readonly draft: Draft;
  /** What has to be chosen, when both sides changed the same. */
  readonly merged: Merged | null;
  /** Whether changes of others were joined with unsent ones. */
  readonly isJoined: boolean;
}

/** Brings what was entered together with what the server has now. Nothing of either side is lost. */
export function reconcile(draft: Draft | null, lesson: Session): Reconciled {
  if (!draft || !isChanged(draft)) return { draft: begin(lesson), merged: null, isJoined: false };
  if (draft.version === lesson.version && draft.sessionId === lesson.sessionId) {
    return { draft: { ...draft, lesson }, merged: null, isJoined: false };
  }
  const theirs = takenOf(lesson);
  const merged = mergeTaken(draft.base, draft.taken, theirs);
  const needsChoice = merged.conflicts.length > 0 || merged.notesDiffer;
  if (needsChoice) return { draft: { ...draft, lesson }, merged, isJoined: false };
  const joined = { ...begin(lesson), taken: merged.taken, isOffline: draft.isOffline };
  return { draft: joined, merged: null, isJoined: isChanged(joined) };
}
