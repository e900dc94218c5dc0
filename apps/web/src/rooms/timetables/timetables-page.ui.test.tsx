import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply, RowOf } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { tooWide } from '../../testing/too-wide.ts';
import { TimetablesPage } from './timetables-page.tsx';

const id = '01900000-0000-7000-8000-0000000000c1';
type Timetable = Reply<'GET /api/timetables'>['data']['timetables'][number];
const counts = { totalCount: 0, page: 1, limit: 20, totalPages: 0 };

it('says why a timetable fails and reads it again on Retry, and why its document fails', async () => {
  answer('GET /api/lms/grades', { ...counts, data: [] });
  answer('GET /api/lms/classes', { ...counts, data: [], classes: [] });
  answer('GET /api/timetables', problem(500, 'Broken'), problem(500, 'Broken'), problem(500, 'Broken'), {
    data: {
      ...{ kind: 'class', startDate: '2027-01-10', endDate: '2027-01-16', today: '2027-01-11' },
      ...{ organizationName: 'The test school', holidays: [] },
      timetables: [{ id, title: 'Starters 2A', subtitle: null, lessons: [] }],
    },
  });
  answer('GET /api/timetables.pdf', problem(500, 'The printer is out of ink'));
  await show(<TimetablesPage />, { at: `/timetables?kind=class&id=${id}&week=2027-01-13`, can: ['* *'] });
  await expect.element(page.getByRole('alert').getByText('Broken')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('region', { name: 'Timetable of Starters 2A' })).toBeVisible();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect.element(page.getByText('The printer is out of ink')).toBeVisible();
});

const [roomId, teacherId] = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000e1'];
const names: Readonly<Record<string, string>> = {
  [id]: 'Starters 2A',
  [roomId]: 'Room 203',
  [teacherId]: 'Ngọc Tran',
};
const school: RowOf<'GET /api/lms/classes'> = {
  ...{ id, name: 'Starters 2A', code: 'S2A', startDate: '2027-01-10', endDate: null, color: null },
  ...{ description: null, maxCapacity: null, status: 'ACTIVE', gradeId: null, grade: null },
  ...{ locationId: null, location: null, isPublic: false, courseIds: [], courses: [], teachers: [] },
  ...{ studentCount: 0, waitingCount: 0, heldCount: 0, version: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
};
const room: RowOf<'GET /api/locations'> = {
  ...{ id: roomId, name: 'Room 203', code: null, kind: 'ROOM', address: null },
  ...{ capacity: null, isActive: true, version: 1 },
};
const lessonOn = (day: string): Timetable['lessons'][number] => ({
  ...{ eventId: `lms_${roomId}_${day}`, day, startTime: '09:00', endTime: '10:30', classId: id },
  ...{ className: 'Starters 2A', courseTitle: 'Family and Friends', lesson: null, locationName: 'Room 203' },
  ...{ teachers: ['Ngọc Tran'], assistants: [], classColorHex: null, courseColorHex: null },
  ...{ isCancelled: false, isOverride: false },
});
const sheet = (name: string) => page.getByRole('region', { name: `Timetable of ${name}` });
const choose = async (placeholder: string, name: string) => {
  await page.getByPlaceholder(placeholder).fill(name);
  await page.getByRole('option', { name }).click();
};

/** The weeks of whoever is asked for: lessons on Monday and Wednesday in the first, none in others. */
function serveWeeks(): void {
  answer('GET /api/lms/grades', { ...counts, data: [] });
  answer('GET /api/lms/classes', { ...counts, data: [school], classes: [school] });
  answer('GET /api/locations', { ...counts, data: [room] });
  answer('GET /api/timetables', ({ query }) => {
    const isFirst = query.week === '2027-01-13';
    const [who = ''] = query.id as string[];
    const lessons = isFirst ? [lessonOn('2027-01-11'), lessonOn('2027-01-13')] : [];
    return {
      data: {
        ...{ kind: query.kind as 'class', organizationName: 'The test school', holidays: [] },
        ...{ startDate: isFirst ? '2027-01-10' : '2027-01-17', today: '2027-01-11' },
        ...{ endDate: isFirst ? '2027-01-16' : '2027-01-23' },
        timetables: [{ id: who, title: names[who] ?? '', subtitle: null, lessons }],
      },
    };
  });
}

const open = (address: string) =>
  show(<TimetablesPage />, { at: `/timetables?${address}`, can: ['read:any class_schedule'] });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(1280, 800));

it('shows the week of a class to scale with time, room and course, and leads to the calendar', async () => {
  serveWeeks();
  await open(`kind=class&id=${id}&week=2027-01-13`);
  const lesson = sheet('Starters 2A').getByRole('link').first();
  for (const text of ['Family and Friends', '09:00 – 10:30', 'Room 203'])
    await expect.element(lesson.getByText(text)).toBeVisible();
  expect(sheet('Starters 2A').getByRole('link').elements()).toHaveLength(2);
  const heights = ['.tt-lesson', '.tt-lessons'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0,
  );
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(1.5 / 8, 1);
  await expect
    .element(lesson)
    .toHaveAttribute('href', `/calendar?view=day&date=2027-01-11&event=lms_${roomId}_2027-01-11`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(sheet('Starters 2A').getByText('Nothing is planned in this week.')).toBeVisible();
});

it('lets somebody be chosen by name, and another kind by its tab', async () => {
  serveWeeks();
  const router = await open('kind=class&week=2027-01-13');
  await expect.element(page.getByText('Whose week would you like to see?')).toBeVisible();
  await choose('Choose a class', 'Starters 2A');
  await expect.element(sheet('Starters 2A')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ id });
  await page.getByRole('button', { name: 'Rooms' }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ kind: 'room' });
  await choose('Choose a room', 'Room 203');
  await expect.element(sheet('Room 203').getByRole('link').first()).toBeVisible();
  expect(sheet('Room 203').getByRole('link').elements()).toHaveLength(2);
});

it('shows the week of a teacher with the classes', async () => {
  serveWeeks();
  answer('GET /api/dashboard/teachers', { data: [], teachers: [] });
  answer('GET /api/dashboard/teacher-assistants', { data: [], teacherAssistants: [] });
  await open(`kind=teacher&id=${teacherId}&week=2027-01-13`);
  await expect.element(sheet('Ngọc Tran').getByRole('link').first().getByText('Starters 2A')).toBeVisible();
});

it('is a list of the days on a phone', async () => {
  serveWeeks();
  await page.viewport(390, 844);
  await open(`kind=class&id=${id}&week=2027-01-13`);
  const lesson = sheet('Starters 2A').getByRole('link').first();
  await expect.element(lesson).toBeVisible();
  expect(lesson.element().getBoundingClientRect().width).toBeGreaterThan(280);
  expect(tooWide()).toBe(0);
});
