import { describe, expect, it } from 'vitest';
import {
  emptySetUp,
  isSchedule,
  lastDayOf,
  type OpenRoom,
  type OpenTeacher,
  openingsQuery,
  proposedRooms,
  proposedTeachers,
  setUpBody,
  withoutTimes,
} from './set-up.rules.ts';

const values = () => emptySetUp('2026-11-23');

describe('what the page sends', () => {
  it('begins with the times of a new schedule and the given day', () => {
    expect(setUpBody(values())).toEqual({
      class: {
        name: '',
        code: '',
        startDate: '2026-11-23',
        endDate: null,
        color: null,
        maxCapacity: null,
        locationId: null,
        courseIds: [],
        studentIds: [],
      },
      teacherIds: [],
      schedule: {
        startTime: '09:00',
        endTime: '10:00',
        recurrence: 'WEEKLY',
        selectedDays: [1],
        skipObservedHolidays: true,
      },
    });
  });

  it('has no schedule when none is wanted, and an empty text for a day that was cleared', () => {
    const start = values();
    const body = setUpBody({ ...start, hasSchedule: false, class: { ...start.class, startDate: null } });
    expect([body.schedule, body.class.startDate]).toEqual([null, '']);
  });
});

describe('what the server is asked', () => {
  it('has the seats of the capacity, or of the students when they are more', () => {
    const start = values();
    const of = (maxCapacity: number | '', students: number) =>
      openingsQuery({
        ...start,
        class: {
          ...start.class,
          maxCapacity,
          studentIds: Array.from({ length: students }, (_, n) => `${n}`),
        },
      })?.seats;
    expect([of('', 0), of(8, 3), of(2, 3)]).toEqual([0, 8, 3]);
  });

  it('is nothing without a day, a weekday, or with times or days that run backwards', () => {
    const start = values();
    const { schedule } = start;
    const broken = [
      { ...start, class: { ...start.class, startDate: null } },
      { ...start, class: { ...start.class, endDate: '2026-11-22' } },
      { ...start, schedule: { ...schedule, selectedDays: [] } },
      { ...start, schedule: { ...schedule, endTime: '09:00' } },
      { ...start, schedule: { ...schedule, endTime: '' } },
    ];
    for (const one of broken) expect(openingsQuery(one)).toBeUndefined();
    expect(openingsQuery(start)).toMatchObject({ startDate: '2026-11-23', selectedDays: '1', seats: 0 });
    expect(isSchedule({ ...schedule, endTime: '09:01' })).toBe(true);
  });
});

it('a class without times has everybody, and nobody is taken', () => {
  const taken = { busyOn: 3, busyFirst: '2026-11-23' };
  const teacher = { employeeId: 'a', name: 'a', picturePath: null, isAvailable: false, taughtBefore: 2 };
  const room = { locationId: 'r', name: 'r', capacity: 8 };
  const free = { busyOn: 0, busyFirst: null };
  expect(
    withoutTimes({ dates: 4, teachers: [{ ...teacher, ...taken }], rooms: [{ ...room, ...taken }] }),
  ).toEqual({
    dates: 0,
    teachers: [{ ...teacher, ...free, isAvailable: null }],
    rooms: [{ ...room, ...free }],
  });
});

describe('the day of the last lesson', () => {
  it('counts the weekdays from the start on, without holidays', () => {
    const start = values();
    start.schedule.selectedDays = [1, 3];
    expect(lastDayOf(start, 1, new Set())).toBe('2026-11-23');
    expect(lastDayOf(start, 4, new Set())).toBe('2026-12-02');
    expect(lastDayOf(start, 4, new Set(['2026-11-25']))).toBe('2026-12-07');
    start.schedule.skipObservedHolidays = false;
    expect(lastDayOf(start, 4, new Set(['2026-11-25']))).toBe('2026-12-02');
  });

  it('is none for no lessons, or for more than a year has', () => {
    expect(lastDayOf(values(), 0, new Set())).toBeUndefined();
    expect(lastDayOf(values(), 52, new Set())).toBe('2027-11-15');
    expect(lastDayOf(values(), 54, new Set())).toBeUndefined();
  });
});

describe('who is proposed', () => {
  const teacher = (employeeId: string, fields: Partial<OpenTeacher> = {}): OpenTeacher => ({
    employeeId,
    name: employeeId,
    picturePath: null,
    busyOn: 0,
    busyFirst: null,
    isAvailable: null,
    taughtBefore: 0,
    ...fields,
  });
  const room = (locationId: string, fields: Partial<OpenRoom> = {}): OpenRoom => ({
    ...{ locationId, name: locationId, capacity: null, busyOn: 0, busyFirst: null },
    ...fields,
  });

  it('are the first four who are free and available, and whoever is chosen', () => {
    const all = [
      teacher('a'),
      teacher('b', { isAvailable: true }),
      teacher('c', { isAvailable: false }),
      teacher('d'),
      teacher('e'),
      teacher('f'),
      teacher('g', { busyOn: 1 }),
    ];
    const ids = (chosen: string[]) => proposedTeachers(all, chosen).map(({ employeeId }) => employeeId);
    expect(ids([])).toEqual(['a', 'b', 'd', 'e']);
    expect(ids(['g', 'a'])).toEqual(['a', 'b', 'd', 'e', 'g']);
  });

  it('are rooms that are free and hold the seats', () => {
    const all = [room('a', { capacity: 8 }), room('b', { capacity: 7 }), room('c'), room('d', { busyOn: 2 })];
    const ids = (chosen: string | null) => proposedRooms(all, chosen, 8).map(({ locationId }) => locationId);
    expect(ids(null)).toEqual(['a', 'c']);
    expect(ids('d')).toEqual(['a', 'c', 'd']);
  });
});
