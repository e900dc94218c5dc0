import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { tooWide } from '../../../testing/too-wide.ts';
import { MyDayPage } from './my-day-page.tsx';
import type { DayLesson, MyDay } from './use-day.ts';

// A teacher on a phone, at ten on a Monday by the clock of Ho Chi Minh City.

const read = 'GET /api/me/day';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const lessonOn = (day: string): DayLesson => ({
  ...{ eventId: `lms_${id('5c')}_${day}`, scheduleId: id('5c'), instanceDate: day, day },
  ...{ startTime: '09:30', endTime: '10:30' },
  startsAt: `${day}T02:30:00.000Z`,
  endsAt: `${day}T03:30:00.000Z`,
  class: { id: id('c1'), name: 'Starters 2A', code: 'S2A', colorHex: null },
  ...{ courseTitle: 'Family and Friends', location: { id: id('10'), name: 'Room 203' } },
  lesson: { id: id('1e'), lessonNumber: 1, title: 'Hello!', objectives: null, homework: null },
  ...{ part: 'TEACHER', children: [], teachers: ['Tess'], assistants: [], studentCount: 0 },
  register: { students: 0, recorded: 0, absent: 0, mayTake: true },
  ...{ isCancelled: false, isModified: false, notes: null, can: { move: true } },
});
const dayOf = (date: string, more: Partial<MyDay> = {}) => ({
  data: {
    ...{ date, today: '2026-11-23', asOf: '2026-11-23T03:00:00.000Z' },
    ...{ lessons: [lessonOn(date)], duties: [], holidays: [], next: lessonOn('2026-11-24') },
    ...more,
  },
});
const rights = ['read:own class', 'read:own calendar_event', 'edit:any class_schedule', '* *'];
const open = (at = '/my-day') => show(<MyDayPage />, { at, can: rights });
const lessons = page.getByRole('region', { name: 'Lessons' });
const heading = (word: string) => page.getByRole('heading', { level: 1 }).getByText(word);
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Answers each day that is asked for. */
const serve = () =>
  answer(read, ({ query }) => dayOf(typeof query.date === 'string' ? query.date : '2026-11-23'));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00+07:00') });
  answer('GET /api/me/tasks', { tasks: [], totalCount: 0 });
  await page.viewport(390, 844);
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

describe('my day', () => {
  it('shows what runs now with its room and lesson, the students, and what one can do', async () => {
    serve();
    const pagination = { page: 1, limit: 100, totalItems: 0, totalPages: 0 };
    const counts = { totalCount: 0, page: 1, limit: 100, totalPages: 0 };
    answer('GET /api/students', { students: [], data: [], pagination, ...counts });
    await open();
    await expect.element(heading('Today')).toBeVisible();
    const lesson = lessons.getByRole('listitem').first();
    for (const text of ['Starters 2A', 'Room 203', 'Family and Friends · 1 · Hello!', '09:30'])
      await expect.element(lesson.getByText(text, { exact: true })).toBeVisible();
    await expect.element(lesson.getByText('Now · 30 min left')).toBeVisible();
    await lesson.getByRole('button', { name: '0 students' }).click();
    const students = page.getByRole('dialog', { name: 'Students of Starters 2A' });
    await expect.element(students.getByText('Nobody is enrolled in this class.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(students).not.toBeInTheDocument();
    await expect.element(lesson.getByRole('button', { name: 'Find cover' })).toBeVisible();
    const school = lesson.getByRole('link', { name: 'Open class' });
    await expect.element(school).toHaveAttribute('href', `/classes/${id('c1')}`);
    const details = lesson.getByRole('link', { name: 'Details' });
    await expect
      .element(details)
      .toHaveAttribute('href', `/calendar?view=day&date=2026-11-23&event=lms_${id('5c')}_2026-11-23`);
  });

  // Over since 54 minutes.
  const over = {
    ...lessonOn('2026-11-23'),
    ...{ startTime: '08:15', endTime: '09:06' },
    ...{ startsAt: '2026-11-23T01:15:00.000Z', endsAt: '2026-11-23T02:06:00.000Z' },
  };
  const missing = page.getByRole('region', { name: 'Register missing' });

  it('leads with the register that is missing, and does not call that day done', async () => {
    const register = { students: 15, recorded: 0, absent: 0, mayTake: true };
    answer(read, dayOf('2026-11-23', { lessons: [{ ...over, register }] }));
    await open();
    await expect.element(missing.getByText('ended 54 min ago')).toBeVisible();
    await expect.element(missing.getByText('08:15–09:06 · Room 203 · 15 students')).toBeVisible();
    await expect
      .element(missing.getByRole('link', { name: 'Take attendance' }))
      .toHaveAttribute('href', `/attendance/sessions/${id('5c')}/2026-11-23`);
    await expect.element(lessons.getByRole('listitem').getByText('Register missing')).toBeVisible();
    await expect.element(page.getByText('That was it for today')).not.toBeInTheDocument();
  });

  it('says that a day is done when all its registers are', async () => {
    const register = { students: 15, recorded: 15, absent: 0, mayTake: true };
    answer(read, dayOf('2026-11-23', { lessons: [{ ...over, register }] }));
    await open();
    await expect.element(page.getByText('That was it for today')).toBeVisible();
    await expect.element(lessons.getByRole('listitem').getByText('Register taken')).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
  });

  it('fits a phone, and every target fits a finger', async () => {
    serve();
    await open();
    await expect.element(lessons.getByRole('button', { name: 'Find cover' })).toBeVisible();
    expect(tooWide()).toBe(0);
    const targets = [...document.querySelectorAll('.md-page :is(button, a)')];
    const heights = targets
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect().height);
    expect(heights.length).toBeGreaterThan(8);
    expect(Math.round(Math.min(...heights))).toBeGreaterThanOrEqual(32);
  });

  it('is turned by arrows and a sweep, and the next lesson leads to its day', async () => {
    serve();
    const router = await open();
    const date = () => expect.poll(() => router.state.location.search);
    await button('Next day').click();
    await expect.element(heading('Tomorrow')).toBeVisible();
    await date().toEqual({ date: '2026-11-24' });
    await button('Today').click();
    await expect.element(heading('Today')).toBeVisible();
    await date().toEqual({});
    sweep(300, 120);
    await expect.element(heading('Tomorrow')).toBeVisible();
    sweep(120, 300);
    await expect.element(heading('Today')).toBeVisible();
    await page.getByRole('region', { name: 'Next lesson' }).getByRole('button').click();
    await expect.element(heading('Tomorrow')).toBeVisible();
  });

  it('says what failed on a day that was never read, and reads it again on Retry', async () => {
    const good = dayOf('2026-11-22', { lessons: [] });
    answer(read, dayOf('2026-11-23'), lost, lost, lost, good);
    await open();
    await expect.element(lessons.getByText('Starters 2A')).toBeVisible();
    await button('Previous day').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await button('Retry').click();
    await expect.element(page.getByText('No lessons on this day')).toBeVisible();
  });

  it('explains a right that is missing', async () => {
    const { reply } = problem(403, 'No');
    const details = { right: 'read:own calendar_event', roles: [] };
    answer(read, { refused: 403, reply: { ...reply, code: 'FORBIDDEN', details } });
    await open();
    await expect.element(page.getByRole('alert').getByText('read:own calendar_event')).toBeVisible();
  });

  it('explains a server that fails', async () => {
    answer(read, problem(500, 'Broken'));
    await open();
    await expect.element(page.getByRole('alert').getByText('Broken')).toBeVisible();
  });
});

function sweep(from: number, to: number): void {
  const element = document.querySelector('.md-page');
  if (!element) throw new Error('the day is not there');
  const at = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX, clientY: 400 })];
  const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
    element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
  send('touchstart', at(from), at(from));
  send('touchend', [], at(to));
}
