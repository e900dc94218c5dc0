import { addDays, weekday } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { staffAssignment } from '../../rooms/scheduling/assignments/assignments.table.ts';
import { renewAssignment } from '../../rooms/scheduling/index.ts';
import type { OrganizationTime } from '../../rooms/settings/index.ts';
import { assignmentType, location } from '../../rooms/settings/settings.table.ts';
import type { DemoLearning } from '../demo-learning.ts';
import { mondayBefore } from '../monday-before.ts';
import type { DemoPeople } from './demo-people.ts';

/** [name, category, colour]. */
const types = [
  ['Playground duty', 'Duty', 'green'],
  ['Lunch duty', 'Duty', 'amber'],
  ['Reception', 'Desk', 'blue'],
  ['Library', 'Desk', 'indigo'],
  ['Open day', 'Event', 'pink'],
  ['Placement interviews', 'Event', 'orange'],
] as const;

/** Places where more than one can be at a time. */
const places = ['Playground', 'Front desk'] as const;

/** Every week: [who, what, days, start, end, place, notes]. */
const weekly = [
  ['hr', 'Reception', [1, 3, 5], '08:00', '09:30', 'Front desk', 'Keys are in the safe.'],
  ['sales', 'Reception', [2, 4], '08:00', '09:30', 'Front desk', null],
  ['editor', 'Library', [1, 2, 3, 4], '12:00', '13:30', 'Library', null],
  ['finance', 'Lunch duty', [1, 3], '12:00', '13:00', null, null],
  [
    'teacher',
    'Playground duty',
    [2, 4],
    '07:00',
    '07:45',
    'Playground',
    'High-visibility vest from the office.',
  ],
  ['assistant', 'Lunch duty', [2, 4, 5], '12:15', '13:00', null, null],
  ['daniel.okafor', 'Playground duty', [1, 3], '12:00', '12:30', 'Playground', null],
] as const;

/** Once, so many days from this week's Monday: [who, what, day, start, end, place, substitute]. */
const once = [
  ['sofia.marin', 'Placement interviews', 3, '13:00', '15:00', null, null],
  ['minh.anh', 'Library', 4, '13:00', '14:00', 'Library', 'james.fairley'],
  ['hr', 'Open day', 11, '13:00', '16:30', 'Main hall', null],
  ['sales', 'Open day', 10, '14:00', '16:30', null, null],
  ['editor', 'Open day', 11, '14:00', '16:30', null, null],
] as const;

interface Options {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

/** Duty types, who is on duty every week and what comes up; whoever teaches at the time is left out. */
export async function makeAssignments(
  tx: Db,
  { today, zone, now, people, learning }: Options,
): Promise<void> {
  const typeIds = new Map(types.map(([name]) => [name as string, newId()]));
  await tx
    .insert(assignmentType)
    .values(types.map(([name, category, color]) => ({ id: typeIds.get(name), name, category, color })));
  const placeIds = new Map([...learning.roomIds, ...places.map((name) => [name, newId()] as const)]);
  await tx
    .insert(location)
    .values(places.map((name) => ({ id: placeIds.get(name), name, kind: 'SITE' as const })));
  const time: OrganizationTime = { zone, today, now };
  const common = (who: string, what: string, place: string | null, notes: string | null) => ({
    userId: people.userIds.get(who) ?? '',
    assignmentTypeId: typeIds.get(what) ?? '',
    locationId: (place && placeIds.get(place)) || null,
    notes,
  });
  const termStart = mondayBefore(today, 4);
  for (const [who, what, days, start, end, place, notes] of weekly) {
    await store(tx, time, {
      ...common(who, what, place, notes),
      isRecurring: true,
      daysOfWeek: [...days],
      startTimeOfDay: start,
      endTimeOfDay: end,
      startDate: termStart,
    });
  }
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  for (const [who, what, after, start, end, place, substitute] of once) {
    const startDate = addDays(monday, after);
    const substituteAssigneeId = substitute ? (people.userIds.get(substitute) ?? null) : null;
    const fields = common(who, what, place, null);
    await store(tx, time, {
      ...fields,
      isRecurring: false,
      startTimeOfDay: start,
      endTimeOfDay: end,
      startDate,
      instanceStartTime: momentOf(startDate, start, zone).toISOString(),
      instanceEndTime: momentOf(startDate, end, zone).toISOString(),
      substituteAssigneeId,
      originalAssigneeId: substituteAssigneeId ? fields.userId : null,
    });
  }
}

async function store(
  tx: Db,
  time: OrganizationTime,
  values: Omit<typeof staffAssignment.$inferInsert, 'id'>,
): Promise<void> {
  const id = newId();
  await tx.insert(staffAssignment).values({ id, ...values });
  try {
    await renewAssignment(tx, id, time, { wasRecurring: false });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await tx.delete(staffAssignment).where(eq(staffAssignment.id, id));
  }
}
