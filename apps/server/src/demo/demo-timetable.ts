import { orderLessons } from '@bellwether/contract/scheduling/ordering.rules';
import { placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { slotsOf } from '@bellwether/contract/scheduling/slots.rules';
import { addDays, weekday } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { appointment } from '../rooms/calendar/calendar.table.ts';
import { observedHolidays } from '../rooms/holidays/index.ts';
import { materialise } from '../rooms/scheduling/index.ts';
import { classSchedule, scheduleEntry, scheduleGroup } from '../rooms/scheduling/scheduling.table.ts';
import { classes } from './demo-data.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface TimetableOptions {
  readonly today: string;
  readonly zone: string;
  readonly people: DemoPeople;
  readonly learning: DemoLearning;
}

/** The schedules of every class with lessons on their dates, and what else is on people's calendars this week. */
export async function makeTimetable(tx: Db, options: TimetableOptions): Promise<void> {
  const scheduleIds: string[] = [];
  const { startDate, endDate } = options.learning;
  const holidays = new Set((await observedHolidays(tx, startDate, endDate)).map(({ date }) => date));
  for (const one of classes) {
    scheduleIds.push(...(await makeClassTimetable(tx, one, options.learning, holidays)));
  }
  await materialise(tx, scheduleIds, options);
  await makeAppointments(tx, options);
}

async function makeClassTimetable(
  tx: Db,
  one: (typeof classes)[number],
  learning: DemoLearning,
  holidays: ReadonlySet<string>,
): Promise<string[]> {
  const classId = learning.classIds.get(one.code) ?? '';
  const { startDate, endDate } = learning;
  const groupId =
    one.schedules.length > 1 && one.schedules.every(({ recurrence }) => !recurrence) ? newId() : null;
  const rules = one.schedules.map((schedule) => ({
    id: newId(),
    scheduleName: schedule.name,
    startDate,
    endDate: null,
    startTime: schedule.start,
    endTime: schedule.end,
    recurrence: schedule.recurrence ?? ('WEEKLY' as const),
    selectedDays: [...schedule.days],
    skipObservedHolidays: true,
    courseId: null,
    locationId: learning.roomIds.get(schedule.room) ?? null,
  }));
  if (groupId) {
    await tx.insert(scheduleGroup).values({
      id: groupId,
      classId,
      groupName: `${one.name} timetable`,
      startDate,
      dayConfigs: rules.flatMap((rule) =>
        rule.selectedDays.map((day) => ({
          day,
          enabled: true,
          startTime: rule.startTime,
          endTime: rule.endTime,
          courseId: null,
          locationId: rule.locationId,
          scheduleName: rule.scheduleName,
          teacherIds: [],
          taIds: [],
        })),
      ),
    });
  }
  await tx
    .insert(classSchedule)
    .values(rules.map((rule) => ({ ...rule, classId, scheduleGroupId: groupId })));
  await placeClassLessons(
    tx,
    one,
    learning,
    { classId, groupId },
    slotsOf(rules, { startDate, endDate }, undefined, holidays),
  );
  return rules.map(({ id }) => id);
}

async function placeClassLessons(
  tx: Db,
  one: (typeof classes)[number],
  learning: DemoLearning,
  { classId, groupId }: { classId: string; groupId: string | null },
  slots: ReturnType<typeof slotsOf>,
): Promise<void> {
  const courseOrder = one.courses.map((title) => learning.courseIds.get(title) ?? '');
  const lessons = one.courses.flatMap((title) =>
    (learning.lessonIds.get(title) ?? []).map((id, index) => ({
      id,
      courseId: learning.courseIds.get(title) ?? '',
      lessonNumber: index + 1,
      title: '',
    })),
  );
  const ordered = orderLessons('alternating', lessons, courseOrder);
  const placed = placeLessons(ordered, slots);
  await tx.insert(scheduleEntry).values(
    placed.map(({ lesson, slot }, orderIndex) => ({
      classId,
      groupId,
      scheduleId: slot?.scheduleId ?? null,
      lessonId: lesson.id,
      orderIndex,
      scheduledDate: slot?.date ?? null,
    })),
  );
}

/** [weekday or today, start, end, title, whose, colour, room] in the week of today. */
const thisWeek = [
  ['today', '12:15', '13:00', 'Lunch with the new teacher', 'teacher', 'gray', null],
  ['today', '15:30', '16:00', 'Parent call, Mr Khải', 'teacher', 'orange', null],
  ['today', '16:30', '17:15', 'Open evening: last check', 'admin', 'purple', 'Main hall'],
  [1, '11:30', '12:00', 'Parent call, Mrs Hoa', 'teacher', 'gray', null],
  [2, '08:15', '09:15', 'Placement test', 'minh.anh', 'amber', 'Room 101'],
  [2, '13:00', '14:15', 'Staff meeting', 'thu.ha', 'gray', 'Main hall'],
  [2, '14:30', '15:30', 'Demo lesson, Trần Gia Huy', 'james.fairley', 'orange', 'Room 105'],
  [3, '12:15', '12:45', 'Lunch duty', 'teacher', 'gray', null],
  [4, '13:00', '14:00', 'Report writing', 'teacher', 'gray', null],
  [5, '08:30', '10:00', 'School assembly', 'admin', 'red', 'Main hall'],
  [5, '14:00', '14:30', 'Payroll check', 'finance', 'blue', null],
] as const;

async function makeAppointments(tx: Db, { today, zone, people, learning }: TimetableOptions): Promise<void> {
  const sunday = addDays(today, -weekday(today));
  await tx.insert(appointment).values(
    thisWeek.map(([day, start, end, title, username, color, room]) => ({
      userId: people.userIds.get(username) ?? '',
      title,
      color,
      startsAt: momentOf(day === 'today' ? today : addDays(sunday, day), start, zone).toISOString(),
      endsAt: momentOf(day === 'today' ? today : addDays(sunday, day), end, zone).toISOString(),
      locationId: room ? (learning.roomIds.get(room) ?? null) : null,
    })),
  );
}
