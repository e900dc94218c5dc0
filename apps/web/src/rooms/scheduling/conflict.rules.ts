import type { Clash, ConflictDetails } from '@bellwether/contract/scheduling/conflict';
import { type Day, minutesOf, weekday } from '@bellwether/contract/shared/day';
import { type ApiProblem, isProblem } from '../../api/client.ts';

// What the conflict engine answers, read from a problem. SCH-39, REV-29.

const codes = [
  'TEACHING_CONFLICT',
  'LOCATION_CONFLICT',
  'CLASS_CONFLICT',
  'DOUBLE_BOOKING_CONFLICT',
  'AVAILABILITY_CONFLICT',
];

export type NearestFree = NonNullable<ConflictDetails['nearestFree']>;

export interface Conflict {
  readonly message: string;
  readonly clashes: readonly Clash[];
  readonly total: number;
  readonly nearestFree: NearestFree | null;
}

/** The conflict that a 409 tells of; null for every other error. */
export function conflictOf(error: unknown): Conflict | null {
  if (!isProblem(error, 409) || !codes.includes(error.code ?? '')) return null;
  return { message: error.message, ...detailsOf(error) };
}

export interface ClashGroup {
  /** The first one in time. */
  readonly first: Clash;
  /** How many more there are of the same. */
  readonly more: number;
}

/** The clashes with one line for each person, room or class and the class that is in the way, in the order given. */
export function groupClashes(clashes: readonly Clash[]): ClashGroup[] {
  const groups = new Map<string, ClashGroup>();
  for (const clash of clashes) {
    const key = `${clash.kind} ${clash.resourceId} ${clash.className} ${clash.startTime}`;
    const group = groups.get(key);
    groups.set(key, group ? { ...group, more: group.more + 1 } : { first: clash, more: 0 });
  }
  return [...groups.values()];
}

/** Whether the change would lose overrides, and which dates they are of. REV-33. */
export function affectedOverrides(error: unknown): readonly AffectedOverride[] | null {
  if (!isProblem(error, 409) || error.code !== 'OVERRIDES_AFFECTED') return null;
  const { overrides } = error.details;
  return Array.isArray(overrides) ? overrides.filter(isOverride) : [];
}

export interface AffectedOverride {
  readonly id: string;
  readonly overrideDate: Day;
  readonly newDate: Day | null;
  readonly newStartTime: string | null;
  readonly isCancelled: boolean;
}

interface Timed {
  startTime: string;
  endTime: string;
}

interface ScheduleValues extends Timed {
  startDate: Day | null;
  endDate: Day | null;
  selectedDays: number[];
}

/**
 * The schedule's values on the nearest free time. A series keeps its days and takes the time; a single lesson that is
 * free on another day only moves there.
 */
export function takeNearest(
  values: ScheduleValues,
  free: NearestFree,
  wantedDay: Day | undefined,
): ScheduleValues {
  const timed = { ...values, startTime: free.startTime, endTime: free.endTime };
  if (!wantedDay || free.day === wantedDay) return timed;
  return {
    ...timed,
    startDate: free.day,
    endDate: values.endDate && values.endDate < free.day ? free.day : values.endDate,
    selectedDays: [weekday(free.day)],
  };
}

/** The rows of a group on the nearest free time: those that were wanted at the time that is taken. */
export function takeNearestInGroup<D extends Timed & { enabled: boolean }>(
  days: readonly D[],
  free: NearestFree,
  wanted: Timed | undefined,
): D[] {
  return days.map((day) => {
    const isWanted =
      !wanted ||
      (minutesOf(day.startTime) === minutesOf(wanted.startTime) &&
        minutesOf(day.endTime) === minutesOf(wanted.endTime));
    return day.enabled && isWanted ? { ...day, startTime: free.startTime, endTime: free.endTime } : day;
  });
}

function detailsOf({ details }: ApiProblem): Omit<Conflict, 'message'> {
  const { conflicts, total, nearestFree } = details;
  const clashes = Array.isArray(conflicts) ? conflicts.filter(isClash) : [];
  return {
    clashes,
    total: typeof total === 'number' ? total : clashes.length,
    nearestFree: isFree(nearestFree) ? nearestFree : null,
  };
}

function isClash(value: unknown): value is Clash {
  return hasTexts(value, ['kind', 'by', 'resourceName', 'day', 'startTime', 'endTime']) && 'wanted' in value;
}

function isFree(value: unknown): value is NearestFree {
  return hasTexts(value, ['day', 'startTime', 'endTime']);
}

function isOverride(value: unknown): value is AffectedOverride {
  return hasTexts(value, ['id', 'overrideDate']);
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return names.every((name) => typeof record[name] === 'string');
}
