import { type APIResponse, type Page, test } from '@playwright/test';
import { expect } from './expect.ts';
import { addDays, freshWeeksOf } from './fresh-weeks.ts';

export { addDays };

// What a journey of the timetable needs, made through the API by the page that is signed in. Every call makes things
// of its own in a week of its own, far from the demo school's lessons, so that no test depends on another.

let weeks: Iterator<readonly string[]> | undefined;
// From three digits on: no name of a test is the beginning of another of the same test.
let names = 100;

/** The days from Sunday (0) to Saturday (6) of a week in which nothing is planned, YYYY-MM-DD; see `freshWeeksOf`. */
export function freshWeek(): readonly string[] {
  weeks ??= freshWeeksOf(test.info().workerIndex, new Set((process.env.E2E_HOLIDAYS ?? '').split(' ')));
  return weeks.next().value;
}

/** A word that no other thing of this run carries in its name. */
export function uniqueName(text: string): string {
  names += 1;
  return `${text} ${test.info().workerIndex}-${names}`;
}

/** A teacher, of the user if one is named; returns the employee's id. */
export async function makeEmployee(
  page: Page,
  firstName: string,
  lastName: string,
  userId?: string,
): Promise<string> {
  const key = uniqueName('e').replaceAll(' ', '');
  return idOf(
    await page.request.post('/api/hr/employees', {
      data: {
        firstName,
        lastName,
        employeeIdNumber: key,
        workEmail: `${key}@journeys.example`,
        dateOfJoining: '2020-01-01',
        status: 'ACTIVE',
        ...(userId && { userId }),
      },
    }),
  );
}

/** A room; returns its id. */
export async function makeRoom(page: Page, name: string): Promise<string> {
  return idOf(await page.request.post('/api/locations', { data: { name, kind: 'ROOM' } }));
}

/** A course with lessons titled '<title> 1' …. */
export async function makeCourse(
  page: Page,
  title: string,
  count: number,
): Promise<{ id: string; lessonIds: string[] }> {
  const id = await idOf(await page.request.post('/api/lms/courses', { data: { title } }));
  const lessonIds: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const data = { title: `${title} ${number}`, courseId: id, lessonNumber: number };
    lessonIds.push(await idOf(await page.request.post('/api/lms/lessons', { data })));
  }
  return { id, lessonIds };
}

interface Slot {
  /** HH:mm; 09:00 to 10:00 unless told. */
  readonly startTime?: string;
  readonly endTime?: string;
  /** 0 = Sunday; Monday unless told. */
  readonly selectedDays?: readonly number[];
}

interface LessonPlan extends Slot {
  /** First and last day; the week given holds them. */
  readonly from: string;
  readonly to: string;
  /** An employee; a new one unless told. */
  readonly teacherId?: string;
  /** Further schedules of the class in the same days. */
  readonly more?: readonly Slot[];
  /** Not unless told: the weeks of the journeys know no holidays. */
  readonly skipObservedHolidays?: boolean;
}

export interface PlannedClass {
  readonly classId: string;
  readonly className: string;
  readonly teacherId: string;
  readonly roomName: string;
  readonly courseTitle: string;
  /** The id of the calendar event of the first schedule on that day of the plan. */
  readonly eventOn: (day: string) => string;
}

/** A class with a course of two lessons, a room, a teacher and a schedule: what the calendar shows of it. */
export async function planClass(page: Page, plan: LessonPlan): Promise<PlannedClass> {
  const className = uniqueName('Journey');
  const [roomName, courseTitle] = [`Room of ${className}`, `Course of ${className}`];
  const teacherId = plan.teacherId ?? (await makeEmployee(page, 'Tess', uniqueName('Teacher')));
  const [locationId, course] = [await makeRoom(page, roomName), await makeCourse(page, courseTitle, 2)];
  const classId = await idOf(
    await page.request.post('/api/lms/classes', {
      data: {
        name: className,
        code: className.replaceAll(' ', '-'),
        startDate: plan.from,
        endDate: plan.to,
        color: '#22C55E',
        courseIds: [course.id],
      },
    }),
  );
  const ids: string[] = [];
  for (const slot of [plan, ...(plan.more ?? [])]) {
    const { startTime = '09:00', endTime = '10:00', selectedDays = [1] } = slot;
    const { skipObservedHolidays = false } = plan;
    const who = { locationId, teacherIds: [teacherId] };
    const data = { startTime, endTime, selectedDays, skipObservedHolidays, ...who };
    ids.push(await idOf(await page.request.post(`/api/lms/classes/${classId}/schedules`, { data })));
  }
  const order = await page.request.put(`/api/lms/classes/${classId}/lesson-order`, {
    data: { lessonIds: course.lessonIds },
  });
  expect(order.ok()).toBe(true);
  return {
    classId,
    className,
    teacherId,
    roomName,
    courseTitle,
    eventOn: (day) => `lms_${ids[0]}_${day}`,
  };
}

/** The present day of the demo school, which keeps the clock of Ho Chi Minh City, YYYY-MM-DD. */
export function today(): string {
  const parts = { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date());
}

async function idOf(reply: APIResponse): Promise<string> {
  const body: { data?: { id: string }; error?: string } = await reply.json();
  expect(body.error, reply.url()).toBeUndefined();
  return body.data?.id ?? '';
}
