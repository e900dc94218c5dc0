// How the weekdays of a group become individual schedules. SCH-22.

export interface GroupDay {
  readonly day: number;
  readonly enabled: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly courseId: string | null;
  readonly locationId: string | null;
  readonly scheduleName: string | null;
  readonly teacherIds: readonly string[];
  readonly taIds: readonly string[];
}

/** Days that are held alike, as one schedule. */
export interface GroupPart extends Omit<GroupDay, 'day' | 'enabled'> {
  readonly selectedDays: number[];
}

/** One part for each distinct set of times, course, room, name and staff of the enabled days; days ascending. */
export function partsOfGroup(days: readonly GroupDay[]): GroupPart[] {
  const parts = new Map<string, GroupPart>();
  for (const { day, enabled, ...rest } of days) {
    if (!enabled) continue;
    const key = JSON.stringify([
      rest.startTime,
      rest.endTime,
      rest.courseId,
      rest.locationId,
      rest.scheduleName,
      [...rest.teacherIds].sort(),
      [...rest.taIds].sort(),
    ]);
    const part = parts.get(key);
    if (part) part.selectedDays.push(day);
    else parts.set(key, { ...rest, selectedDays: [day] });
  }
  return [...parts.values()].map((part) => ({
    ...part,
    selectedDays: part.selectedDays.sort((a, b) => a - b),
  }));
}

interface StoredPart {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly courseId: string | null;
  readonly selectedDays: readonly number[];
}

/**
 * Which stored schedule goes on as which part, so that its dated lessons, overrides and order stay: the one with the
 * most days in common, an equal time and course deciding between equals. Parts without one are new.
 */
export function matchParts(
  parts: readonly GroupPart[],
  stored: readonly StoredPart[],
): Map<GroupPart, string> {
  const pairs = parts
    .flatMap((part) => stored.map((one) => ({ part, one, score: likeness(part, one) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const matched = new Map<GroupPart, string>();
  const used = new Set<string>();
  for (const { part, one } of pairs) {
    if (matched.has(part) || used.has(one.id)) continue;
    matched.set(part, one.id);
    used.add(one.id);
  }
  return matched;
}

function likeness(part: GroupPart, one: StoredPart): number {
  const shared = part.selectedDays.filter((day) => one.selectedDays.includes(day)).length;
  if (shared === 0) return 0;
  const sameTime = part.startTime === one.startTime && part.endTime === one.endTime;
  return shared * 4 + (sameTime ? 2 : 0) + (part.courseId === one.courseId ? 1 : 0);
}
