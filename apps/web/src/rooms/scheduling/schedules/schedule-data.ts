import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply, RowOf } from '../../../api/types.ts';
import type { Choice } from '../../../ui/form/fields.tsx';

export type Schedule = RowOf<'GET /api/lms/classes/:id/schedules'>;
export type ScheduleGroup = RowOf<'GET /api/lms/classes/:id/schedule-groups'>;
export type ClassOrder = Reply<'GET /api/lms/classes/:id/lesson-order'>;

/** Everything of one class that the Schedule Manager shows. AMB-181. */
export function useSchedules(classId: string) {
  const input = { params: { id: classId } };
  const schedules = useRead('GET /api/lms/classes/:id/schedules', input, { profile: 'realtime' });
  const groups = useRead('GET /api/lms/classes/:id/schedule-groups', input, { profile: 'realtime' });
  const order = useRead('GET /api/lms/classes/:id/lesson-order', input, { profile: 'realtime' });
  const lessons = useRead('GET /api/lms/classes/:id/available-lessons', input, { profile: 'realtime' });
  const counts = useMemo(() => lessonCounts(lessons.data?.lessons ?? []), [lessons.data]);
  const all = [schedules, groups, order];
  return {
    singles: schedules.data?.data.filter(({ groupId }) => groupId === null),
    groups: groups.data?.data,
    order: order.data,
    counts: lessons.data ? counts : null,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map((read) => read.refetch())),
  };
}

export interface LessonCounts {
  readonly placed: number;
  readonly notPlaced: number;
}

type Scheduled = { scheduleId: string | null; groupId: string | null; scheduledDate: string | null } | null;

/** How many lessons each schedule and group has, on dates and not placed, by its id. */
function lessonCounts(lessons: readonly { scheduled: Scheduled }[]): Map<string, LessonCounts> {
  const counts = new Map<string, LessonCounts>();
  for (const { scheduled } of lessons) {
    const owner = scheduled?.groupId ?? scheduled?.scheduleId;
    if (!scheduled || !owner) continue;
    const { placed, notPlaced } = counts.get(owner) ?? { placed: 0, notPlaced: 0 };
    const isPlaced = scheduled.scheduledDate !== null;
    counts.set(owner, { placed: placed + (isPlaced ? 1 : 0), notPlaced: notPlaced + (isPlaced ? 0 : 1) });
  }
  return counts;
}

export { useToday } from '../../../api/use-today.ts';

/** The rooms, sites and online places that are in use, and the one that is chosen already. */
export function useLocationChoices(chosen: readonly ({ id: string; name: string } | null)[]): Choice[] {
  const can = useCan();
  const read = useRead(
    'GET /api/locations',
    { query: { limit: 1000, isActive: 'true', sortBy: 'name' } },
    { profile: 'stable', enabled: can('read', 'location') },
  );
  const known = [...(read.data?.data ?? []), ...chosen.filter((one) => one !== null)];
  return choicesOf(known);
}

/** Who can be staffed: the employees one may see, the staff of the class, and who is staffed already. */
export function useStaffChoices(
  classId: string,
  chosen: readonly { employeeId: string; name: string }[],
): Choice[] {
  const can = useCan();
  const employees = useRead(
    'GET /api/hr/employees',
    { query: { limit: 1000, status: 'ACTIVE' } },
    { profile: 'stable', enabled: can('read:any', 'employee') },
  );
  const staff = useRead(
    'GET /api/lms/classes/:id/staff-assignments',
    { params: { id: classId } },
    { enabled: can('read:own', 'staff_assignment') },
  );
  const named = (people: readonly { employeeId: string; name: string }[]) =>
    people.map(({ employeeId, name }) => ({ id: employeeId, name }));
  return choicesOf([
    ...(employees.data?.data ?? []),
    ...named(staff.data?.data.staff ?? []),
    ...named(chosen),
  ]).sort((a, b) => a.label.localeCompare(b.label));
}

function choicesOf(things: readonly { id: string; name: string }[]): Choice[] {
  const names = new Map(things.map(({ id, name }) => [id, name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
