import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useCalendarEvents } from '../../../api/calendar-events.ts';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { calendarReply } from '../../../testing/calendar-reply.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import {
  type AvailableLesson,
  classId,
  datesOf,
  english,
  lessonsOf,
  maths,
  orderedOf,
  testOrder,
} from '../testing/lesson-order.ts';
import type { LessonOrder } from './lesson-order.ts';
import LessonsDialog from './lessons-dialog.tsx';

const read = 'GET /api/lms/classes/:id/lesson-order';
const save = 'PUT /api/lms/classes/:id/lesson-order';
const available = 'GET /api/lms/classes/:id/available-lessons';
const units = lessonsOf(english, 'Unit', 'e');
const sums = lessonsOf(maths, 'Sums', 'a');

/** Six lessons of two courses, on six Mondays. */
const both: LessonOrder = {
  ...testOrder,
  lessonOrder: orderedOf([...units, ...sums]),
  slots: datesOf('2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01', '2027-02-08', '2027-02-15'),
  courses: [english, maths].map((course) => ({ ...course, name: course.title })),
};

const dialog = page.getByRole('dialog', { name: /Manage .*Schedule/ });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const scheduled = dialog.getByRole('list', { name: 'Scheduled lessons' });
/** The scheduled lessons as they follow each other. */
const titles = () => scheduled.query()?.textContent?.match(/(Unit|Sums) \d/g);
const inOrder = (...keys: string[]) =>
  keys.map((key) => `${key.startsWith('U') ? 'Unit' : 'Sums'} ${key.slice(1)}`);

const day = { startDate: '2027-01-11', endDate: '2027-01-11' };

/** What other screens have read: the calendar and the class schedule. */
function Elsewhere() {
  useCalendarEvents(day);
  useRead('GET /api/dashboard/calendar-days', { query: day });
  useRead('GET /api/class-schedule/master', { query: day });
  return null;
}

interface Given {
  order?: LessonOrder;
  lessons?: AvailableLesson[];
  onSaved?: () => void;
}

async function open({ order = testOrder, lessons = units, onSaved }: Given = {}): Promise<void> {
  answer(read, order);
  answer(available, { lessons, truncated: false });
  await draw(onSaved);
  await expect.element(button('Save Schedule')).toBeVisible();
}

const draw = (onSaved?: () => void) =>
  show(
    <Opened>
      {(close) => (
        <LessonsDialog classId={classId} scope={{ kind: 'class' }} onClose={close} onSaved={onSaved} />
      )}
    </Opened>,
  );

async function order(by: string): Promise<void> {
  await button(/^Order: /).click();
  await page.getByRole('option', { name: by }).click();
}

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

describe('the class schedule dialog', () => {
  it.each([
    ['Main lessons', 'Manage Main lessons Schedule'],
    [null, 'Manage Class Schedule'],
  ])('of the schedule %s is titled %s [SCH-01]', async (scheduleName, title) => {
    await open({ order: { ...testOrder, scheduleName } });
    const shown = dialog.getByRole('heading', { level: 2 });
    await expect.poll(() => shown.element().textContent).toBe(title);
  });

  it('heads each date by weekday, month and day, times and schedule [SCH-06]', async () => {
    await open({ order: both });
    const head = scheduled.getByRole('heading').nth(1);
    await expect.poll(() => head.element().textContent).toBe('MondayJan 1809:00 – 10:00Main lessons');
  });

  it('names the class, strikes out a skipped holiday without a time, and counts it at its foot [SCH-06]', async () => {
    const slots = datesOf('2027-01-11', '2027-01-25');
    const lessonOrder = orderedOf(units).slice(0, 2);
    const free = { date: '2027-01-18', name: 'Founders’ Day', type: 'custom' as const };
    const holidays = [free, { ...free, date: '2027-02-01' }];
    await open({ order: { ...testOrder, slots, lessonOrder, holidays } });
    const said = dialog.getByText(/^Starters 2A: choose lessons from its courses/);
    await expect.element(said).toBeVisible();
    const skipped = scheduled.getByRole('listitem').nth(1);
    const note = skipped.getByText('Skipped, observed holiday', { exact: true });
    await expect.element(note).toBeVisible();
    expect(skipped.getByRole('heading').element().textContent).toBe('MondayJan 18Founders’ Day');
    const day = skipped.getByText('Jan 18', { exact: true }).element();
    expect(getComputedStyle(day).textDecorationLine).toBe('line-through');
    await expect.element(dialog.getByText(/the last on Mon, Jan 25\. 1 holiday skipped\./)).toBeVisible();
  });

  it('orders lessons by hand, by course in turn or one after the other, or by number [SCH-07, SCH-08]', async () => {
    await open({ order: both });
    await expect.poll(titles).toEqual(inOrder('U1', 'U2', 'U3', 'S1', 'S2', 'S3'));
    await button(/^Order: /).click();
    const offered = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'Custom, Drag & Drop',
      'Alternating by Course',
      'Sequential by Course',
      'By Lesson Number',
    ]);
    await page.getByRole('option', { name: 'Alternating by Course' }).click();
    await expect.poll(titles).toEqual(inOrder('U1', 'S1', 'U2', 'S2', 'U3', 'S3'));
    const courses = dialog.getByRole('list', { name: 'Course order' });
    await expect.element(courses.getByRole('button', { name: 'Move Family and Friends up' })).toBeDisabled();
    await courses.getByRole('button', { name: 'Move Maths up' }).click();
    await expect.poll(titles).toEqual(inOrder('S1', 'U1', 'S2', 'U2', 'S3', 'U3'));
    await order('Sequential by Course');
    await expect.poll(titles).toEqual(inOrder('S1', 'S2', 'S3', 'U1', 'U2', 'U3'));
    await courses.getByRole('button', { name: 'Move Maths down' }).click();
    await expect.poll(titles).toEqual(inOrder('U1', 'U2', 'U3', 'S1', 'S2', 'S3'));
    await order('By Lesson Number');
    await expect.element(courses).not.toBeInTheDocument();
    await expect.poll(titles).toEqual(inOrder('U1', 'S1', 'U2', 'S2', 'U3', 'S3'));
  });

  it("says 'Saving...' and cannot be closed while it saves; Cancel leaves at once when nothing changed [SCH-10]", async () => {
    await open({ order: both });
    const sent = Promise.withResolvers<Reply<typeof save>>();
    answer(save, () => sent.promise);
    await button('Save Schedule').click();
    await expect.element(button('Saving...')).toBeDisabled();
    await expect.element(button('Cancel')).toBeDisabled();
    sent.resolve({ ...both, lessonCount: 6 });
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open again' }).click();
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('asks on Cancel whether what was changed may be lost [SCH-10]', async () => {
    await open({ order: both });
    await order('Alternating by Course');
    await button('Cancel').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("says 'Loading available courses...' while it reads the lessons [SCH-11]", async () => {
    const lessons = Promise.withResolvers<Reply<typeof available>>();
    answer(read, testOrder);
    answer(available, () => lessons.promise);
    await draw();
    const loading = dialog.getByText('Loading available courses...', { exact: true });
    await expect.element(loading).toBeVisible();
    lessons.resolve({ lessons: units, truncated: false });
    await expect.element(loading).not.toBeInTheDocument();
  });

  it('says what the Schedule Manager lacks: days [SCH-12]', async () => {
    const [one] = testOrder.individualSchedules;
    await open({ order: { ...testOrder, individualSchedules: one ? [{ ...one, selectedDays: [] }] : [] } });
    const hint = dialog.getByText('Select days of the week in Schedule Manager', { exact: true });
    await expect.element(hint).toBeVisible();
  });

  it('says what the Schedule Manager lacks: a start date [SCH-12]', async () => {
    const individualSchedules = testOrder.individualSchedules.map((one) => ({ ...one, startDate: null }));
    const settings = testOrder.scheduleSettings && { ...testOrder.scheduleSettings, startDate: '' };
    const undated = { ...testOrder.class, startDate: '' };
    await open({ order: { ...testOrder, individualSchedules, scheduleSettings: settings, class: undated } });
    const hint = dialog.getByText('Set a start date in the Schedule Manager first', { exact: true });
    await expect.element(hint).toBeVisible();
  });

  it('once saved has calendar and class schedule read again, tells its parent, and closes [SCH-17]', async () => {
    const reads = [
      answer('GET /api/dashboard/calendar-events/normalised', calendarReply()),
      answer('GET /api/dashboard/calendar-days', { days: [], holidays: [] }),
      answer('GET /api/class-schedule/master', { data: [] }),
    ];
    answer(read, both);
    answer(available, { lessons: units, truncated: false });
    answer(save, { ...both, lessonCount: 6 });
    const heard: string[] = [];
    await show(
      <>
        <Elsewhere />
        <LessonsDialog
          classId={classId}
          scope={{ kind: 'class' }}
          onClose={() => heard.push('closed')}
          onSaved={() => heard.push('saved')}
        />
      </>,
    );
    await expect.poll(() => reads.map(({ length }) => length)).toEqual([1, 1, 1]);
    await button('Save Schedule').click();
    await expect.poll(() => heard).toEqual(['saved', 'closed']);
    await expect.poll(() => reads.map(({ length }) => length)).toEqual([2, 2, 2]);
  });

  it('says what failed where a reply says nothing, and that it is unknown where there is none [SCH-18]', async () => {
    await open({ order: both });
    const none = () => Promise.reject(new DOMException('gone', 'AbortError'));
    answer(save, problem(500, '500'), none);
    await button('Save Schedule').click();
    const failed = 'Failed to save lesson schedule: ';
    await expect
      .element(page.getByText(`${failed}Failed to save lesson order`, { exact: true }))
      .toBeVisible();
    await button('Save Schedule').click();
    await expect.element(page.getByText(`${failed}Unknown error`, { exact: true })).toBeVisible();
  });

  it('names what could not be read: the lessons, or their order [SCH-18]', async () => {
    answer(read, problem(418), testOrder);
    answer(available, problem(418));
    await draw();
    const unread = page.getByText('Failed to fetch lesson order', { exact: true });
    await expect.element(unread).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Failed to fetch available lessons', { exact: true })).toBeVisible();
  });
});
