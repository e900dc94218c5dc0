import type { Day } from '@bellwether/contract/shared/day';
import type { BodyOf, RowOf } from '../../../api/types.ts';

// The form of one lesson's change: what it starts with, what it sends, and how to take a change back. SCH-23.

export type OverrideRow = RowOf<'GET /api/class-schedule/overrides'>;
/** What a change says; whoever sends it adds the version of the stored one. */
export type ChangeBody = Omit<BodyOf<'PUT /api/class-schedule/overrides/:id'>, 'version'>;

export interface LessonChangeValues {
  [key: string]: unknown;
  substituteTeacherId: string | null;
  substituteTaId: string | null;
  newDate: Day | null;
  newStartTime: string;
  newEndTime: string;
  overrideLessonId: string | null;
  newLocationId: string | null;
  isCancelled: boolean;
  laterLessons: 'MOVE_UP' | 'DROP';
  notes: string;
}

interface PlannedTimes {
  readonly startTime: string;
  readonly endTime: string;
}

/** What the form starts with: the stored change; of the times those of the plan, where they are not changed. */
export function changeValues(stored: OverrideRow | null, plan: PlannedTimes): LessonChangeValues {
  const wasDropped = stored?.laterLessons === 'DROP';
  return {
    substituteTeacherId: stored?.substituteTeacherId ?? null,
    substituteTaId: stored?.substituteTaId ?? null,
    newDate: stored?.newDate ?? null,
    newStartTime: stored?.newStartTime ?? plan.startTime,
    newEndTime: stored?.newEndTime ?? plan.endTime,
    // Of a dropped lesson the server keeps which one it was: that is no choice of the form.
    overrideLessonId: wasDropped ? null : (stored?.overrideLessonId ?? null),
    newLocationId: stored?.newLocationId ?? null,
    isCancelled: stored?.isCancelled ?? false,
    laterLessons: stored?.laterLessons ?? 'MOVE_UP',
    notes: stored?.notes ?? '',
  };
}

/**
 * What the form sends: null where it is as planned. `asksLater`: there is a lesson on the date, of which one says what
 * becomes of it. SCH-23, REV-37.
 */
export function changeBody(values: LessonChangeValues, plan: PlannedTimes, asksLater: boolean) {
  const asPlanned = values.newStartTime === plan.startTime && values.newEndTime === plan.endTime;
  return {
    substituteTeacherId: values.substituteTeacherId,
    substituteTaId: values.substituteTaId,
    newDate: values.newDate,
    newStartTime: asPlanned ? null : values.newStartTime || null,
    newEndTime: asPlanned ? null : values.newEndTime || null,
    overrideLessonId: values.overrideLessonId,
    newLocationId: values.newLocationId,
    isCancelled: values.isCancelled,
    laterLessons: values.isCancelled && asksLater ? values.laterLessons : null,
    notes: values.notes.trim() || null,
  } satisfies ChangeBody;
}

/** The body that puts a stored change back as it was. */
export function bodyOfStored(stored: OverrideRow): ChangeBody {
  const { substituteTeacherId, substituteTaId, newDate, newStartTime, newEndTime } = stored;
  const { overrideLessonId, newLocationId, isCancelled, laterLessons, notes } = stored;
  return {
    substituteTeacherId,
    substituteTaId,
    newDate,
    newStartTime,
    newEndTime,
    overrideLessonId,
    newLocationId,
    isCancelled,
    laterLessons,
    notes,
  };
}
