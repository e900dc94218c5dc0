import type { Mark, Marks, PersonKey } from './attendance.rules.ts';

// Attendance that was taken without a connection meets what others saved meanwhile. Nothing is lost: where only one side
// changed a person, that side holds; where both did and differ, somebody chooses.

/** The attendance of a lesson as one side has it. */
export interface Taken {
  readonly marks: Marks;
  readonly sessionNotes: string;
}

/** A person whom both sides changed, differently. null: not marked. */
export interface MarkConflict {
  readonly key: PersonKey;
  readonly mine: Mark | null;
  readonly theirs: Mark | null;
}

export interface Merged {
  /** With `theirs` where there is a conflict, until somebody chooses. */
  readonly taken: Taken;
  readonly conflicts: readonly MarkConflict[];
  /** Whether both sides changed the notes of the session, differently; `taken` has mine. */
  readonly notesDiffer: boolean;
}

/** Whether two marks say the same. */
export function sameMark(one: Mark | null | undefined, other: Mark | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return (
    one.status === other.status &&
    one.lateMinutes === other.lateMinutes &&
    (one.notes ?? '') === (other.notes ?? '') &&
    (one.absenceReason ?? '') === (other.absenceReason ?? '') &&
    one.deductSession === other.deductSession
  );
}

/** Whether two takings of attendance say the same. */
export function sameTaken(one: Taken, other: Taken): boolean {
  return (
    one.sessionNotes === other.sessionNotes &&
    keysOf(one.marks, other.marks).every((key) => sameMark(one.marks[key], other.marks[key]))
  );
}

/** Joins two takings that began with `base`, person by person: what only one side changed is taken from that side. */
export function mergeTaken(base: Taken, mine: Taken, theirs: Taken): Merged {
  const marks: Record<PersonKey, Mark> = {};
  const conflicts: MarkConflict[] = [];
  for (const key of keysOf(base.marks, mine.marks, theirs.marks)) {
    const [was, own, other] = [base.marks[key], mine.marks[key], theirs.marks[key]];
    const isOwn = sameMark(other, was) || sameMark(own, other);
    if (!isOwn && !sameMark(own, was)) {
      conflicts.push({ key, mine: own ?? null, theirs: other ?? null });
    }
    const chosen = isOwn ? own : other;
    if (chosen) marks[key] = chosen;
  }
  const iWrote = mine.sessionNotes !== base.sessionNotes;
  const theyWrote = theirs.sessionNotes !== base.sessionNotes;
  return {
    taken: { marks, sessionNotes: iWrote ? mine.sessionNotes : theirs.sessionNotes },
    conflicts,
    notesDiffer: iWrote && theyWrote && mine.sessionNotes !== theirs.sessionNotes,
  };
}

/** What is stored once somebody has chosen for each conflict. */
export function settle(merged: Merged, keepsMine: (key: PersonKey) => boolean): Taken {
  const marks: Record<PersonKey, Mark> = { ...merged.taken.marks };
  for (const { key, mine } of merged.conflicts) {
    if (!keepsMine(key)) continue;
    if (mine) marks[key] = mine;
    else delete marks[key];
  }
  return { ...merged.taken, marks };
}

function keysOf(...sides: readonly Marks[]): PersonKey[] {
  return [...new Set(sides.flatMap((marks) => Object.keys(marks)))] as PersonKey[];
}
