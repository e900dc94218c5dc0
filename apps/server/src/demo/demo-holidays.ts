import { addDays, weekday } from '@bellwether/contract/shared/day';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { calendarReminder } from '../rooms/calendar/reminders.table.ts';
import { customHoliday } from '../rooms/holidays/holidays.table.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface HolidayOptions {
  readonly today: string;
  readonly people: DemoPeople;
}

/** The school's own days off around today, and what people are reminded of. Before the timetable, which skips them. */
export async function makeHolidays(tx: Db, { today, people }: HolidayOptions): Promise<void> {
  const year = today.slice(0, 4);
  // The second Wednesday from now: a day on which most classes have lessons.
  const training = addDays(today, 7 + ((3 - weekday(today) + 7) % 7));
  const holidays = [
    { name: 'Founding Day', startDate: `${year}-03-12`, isRecurring: true },
    { name: 'Staff training day', startDate: training },
    { name: 'Winter break', startDate: `${year}-12-24`, endDate: `${year}-12-31`, isRange: true },
    { name: 'Alumni evening', startDate: addDays(today, 16), isObserved: false },
  ];
  await tx.insert(customHoliday).values(holidays.map((holiday) => ({ id: newId(), ...holiday })));
  const createdById = people.userIds.get('hr') ?? null;
  await tx.insert(calendarReminder).values([
    {
      type: 'TEAM_EVENT' as const,
      title: 'Staff training day: school is closed',
      description: 'Materials lie in the staff room from 07:30.',
      eventDate: training,
      remindDaysBefore: 3,
      target: 'ALL_USERS' as const,
      createdById,
    },
    {
      type: 'BIRTHDAY' as const,
      title: 'Birthday of Hannah Whitfield',
      description: 'There is cake at ten.',
      eventDate: addDays(today, 5),
      target: 'ALL_USERS' as const,
      createdById,
    },
    {
      type: 'HOLIDAY' as const,
      title: 'Tết: order the decorations',
      eventDate: `${Number(year) + 1}-01-15`,
      remindDaysBefore: 14,
      countryCode: 'VN',
      target: 'ALL_USERS' as const,
      createdById,
    },
  ]);
}
