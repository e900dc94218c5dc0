import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { tooWide } from '../../../testing/too-wide.ts';
import { TakePage } from './take-page.tsx';

const read = 'GET /api/attendance/lessons/:scheduleId/:date';
const create = 'POST /api/attendance/sessions';
const change = 'PUT /api/attendance/sessions/:id';
type Session = Reply<typeof read>['data'];
type Sent = BodyOf<typeof change>;
type Marked = Pick<
  Session['attendanceRecords'][number],
  'status' | 'lateMinutes' | 'absenceReason' | 'guardianToldAt'
>;

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const people = ['An Vu', 'Binh Le', 'Chi Mai'];
const none = { present: 0, late: 0, absent: 0, excused: 0, total: 0 };
const untaken: Session = {
  ...{ sessionId: null, scheduleId: id('5c'), instanceDate: '2026-11-22', sessionDate: '2026-11-22' },
  ...{ startTime: '09:00', endTime: '10:00', courseTitle: null, lessonTitle: null, roomName: null },
  ...{ teachers: [], state: 'OPEN', counts: none, studentCount: 3, takenBy: null, takenAt: null },
  class: { id: id('c1'), name: 'Starters 2A', code: 'S2A', colorHex: null },
  ...{ can: { edit: true }, sessionNotes: null, savedAt: null, version: 0, attendanceRecords: [] },
  roster: people.map((name, index) => ({
    ...{ entityType: 'student', entityId: id(`e${index}`), userId: null, name, sortName: name },
    ...{ avatarUrl: null, detail: null, rate: index === 0 ? 98 : null, sessionsLeft: null },
  })),
};

/** The lesson as it stands when these were marked, by their place. */
function taken(version: number, marks: Readonly<Record<number, Partial<Marked>>>): { data: Session } {
  const attendanceRecords = Object.entries(marks).map(([index, mark]) => ({
    ...{
      id: id(`a${index}`),
      sessionId: id('5e'),
      entityType: 'student' as const,
      entityId: id(`e${index}`),
    },
    ...{ userId: null, name: people[Number(index)] ?? '', status: 'PRESENT' as const, lateMinutes: null },
    ...{ notes: null, absenceReason: null, reasonIsHidden: false, deductSession: true, recordedBy: null },
    ...{ guardianToldAt: null, updatedAt: '2026-11-22T04:00:00.000Z', ...mark },
  }));
  const savedAt = new Date(2026, 10, 22, 11, 41).toISOString();
  return { data: { ...untaken, sessionId: id('5e'), version, savedAt, attendanceRecords } };
}

// What the server keeps.
let stored = { data: untaken };
const storing = (next: typeof stored) => () => {
  stored = next;
  return next;
};

/** What was sent for each person, by the place on the roster. */
const sent = (body: unknown) =>
  (body as Sent).attendanceRecords.toSorted((a, b) => a.entityId.localeCompare(b.entityId));
const sentMarks = (body: unknown) => sent(body).map(({ status }) => status);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = button('Save attendance');
const row = (index: number) =>
  page.getByRole('group', { name: `Attendance of ${people[index]}`, exact: true });
const mark = (index: number, status: string) => row(index).getByRole('button', { name: status }).click();
const text = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

async function open(): Promise<void> {
  await show(<TakePage />, {
    at: `/attendance/sessions/${untaken.scheduleId}/2026-11-22`,
    route: '/attendance/sessions/$scheduleId/$date',
  });
  await expect.element(save).toBeVisible();
}

beforeEach(async () => {
  stored = { data: untaken };
  answer(read, () => stored);
  await page.viewport(390, 844);
});
afterEach(() => page.viewport(1280, 800));

describe('taking attendance', () => {
  it('marks a person with one tap; late has its minutes, absent its kind, and it fits a phone [ATT-11]', async () => {
    const marks = {
      0: { status: 'LATE', lateMinutes: 15 },
      1: { status: 'ABSENT_FAMILY_EMERGENCY', absenceReason: 'Family emergency' },
      2: {},
    } as const;
    const asked = answer(create, storing(taken(1, marks)));
    await open();
    await text('3 not marked');
    await expect.element(save).toBeDisabled();
    await mark(0, 'Late');
    await button('15 min').click();
    await mark(1, 'Absent');
    await expect.element(button('Not known yet')).toHaveAttribute('aria-pressed', 'true');
    await button('Family emergency').click();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Family emergency');
    await button('Mark the rest present').click();
    await save.click();
    await text('Attendance saved');
    for (const words of ['1 present', '1 late', '1 absent']) await text(words);
    await expect
      .element(row(0).getByRole('button', { name: 'Late' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(row(0).getByRole('button', { name: 'Late' }).element().clientHeight).toBeGreaterThanOrEqual(42);
    expect(tooWide()).toBe(0);
    const { scheduleId, instanceDate, sessionDate } = untaken;
    expect(asked).toMatchObject([{ body: { scheduleId, instanceDate, sessionDate } }]);
    expect(sent(asked[0]?.body)).toMatchObject([
      { entityId: id('e0'), status: 'LATE', lateMinutes: 15 },
      { entityId: id('e1'), status: 'ABSENT_FAMILY_EMERGENCY', absenceReason: 'Family emergency' },
      { entityId: id('e2'), status: 'PRESENT' },
    ]);
  });

  it('has a reason at once for who is missing, tells when the guardian was told, and how often others come [ATT-08, ATT-11]', async () => {
    const unknown = { status: 'ABSENT_OTHER', absenceReason: 'Not known yet' } as const;
    const asked = answer(
      create,
      storing(taken(1, { 1: { ...unknown, guardianToldAt: new Date().toISOString() } })),
    );
    await open();
    await text('98% so far');
    await mark(1, 'Absent');
    await expect.element(page.getByText(/^Kept on this device, \d\d:\d\d$/)).toBeVisible();
    await save.click();
    expect(sent(asked[0]?.body)).toMatchObject([{ entityId: id('e1'), ...unknown }]);
    await expect.element(page.getByText(/^Guardian told, \d\d:\d\d$/)).toBeVisible();
    await text('Saved 22 Nov, 11:41');
    await text('1 guardian told');
    // What they were told of holds no longer.
    await mark(1, 'Present');
    await expect.element(page.getByText(/^Guardian told/)).not.toBeInTheDocument();
  });

  it('leads to what is missing on Save, and by a name later [ATT-08]', async () => {
    const asked = answer(create, storing(taken(1, {})));
    await open();
    await mark(2, 'Absent');
    await button('Other absence').click();
    await mark(0, 'Excused');
    await expect.element(page.getByText('Something is missing').first()).toBeVisible();
    await save.click();
    const alert = page.getByRole('alert').filter({ hasText: '2 entries are incomplete:' });
    await expect.element(alert).toBeVisible();
    await text('Absence reason is required for excused status');
    const reasons = page.getByRole('textbox', { name: 'Reason' });
    const focused = () => expect.poll(() => document.activeElement);
    await focused().toBe(reasons.last().element());
    await alert.getByRole('button', { name: 'An Vu' }).click();
    await focused().toBe(reasons.first().element());
    await alert.getByRole('button', { name: 'Chi Mai' }).click();
    await focused().toBe(reasons.last().element());
    expect(asked).toHaveLength(0);
  });

  it('shows eleven pupils of a class of eighteen at once on a phone [ATT-11]', async () => {
    const [pupil] = untaken.roster;
    if (!pupil) throw new Error('nobody');
    const roster = Array.from({ length: 18 }, (_, index) => ({ ...pupil, entityId: id(`${50 + index}`) }));
    stored = { data: { ...untaken, roster, studentCount: 18 } };
    await open();
    const heads = document.querySelector('.att-people')?.getBoundingClientRect().top ?? 0;
    const foot = document.querySelector('.att-foot')?.getBoundingClientRect().height ?? 0;
    const rows = [...document.querySelectorAll('.att-people > li')].map((one) => one.clientHeight);
    expect(rows).toHaveLength(18);
    expect(Math.max(...rows)).toBeLessThanOrEqual(50);
    // The bar above the page is 56 high.
    expect((844 - 56 - heads - foot) / Math.max(...rows)).toBeGreaterThanOrEqual(11);
  });

  it('marks several at once, for the scope that was chosen [ATT-04, ATT-09]', async () => {
    const excused = { status: 'EXCUSED', absenceReason: 'School trip' } as const;
    const asked = answer(create, storing(taken(1, { 0: excused, 1: excused, 2: excused })));
    await open();
    await button('Mark several').click();
    const dialog = page.getByRole('dialog', { name: 'Mark several at once' });
    await dialog.getByRole('radio', { name: 'Set a status' }).click();
    await dialog.getByRole('radio', { name: 'All students' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await text('Status is required for set_status action');
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Excused' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('School trip');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await text('3 excused');
    await page.getByRole('button', { name: /^Staff/ }).click();
    await expect.element(button('Save attendance')).toBeEnabled();
    await save.click();
    await text('Attendance saved');
    expect(asked.map(({ body }) => sentMarks(body))).toEqual([['EXCUSED', 'EXCUSED', 'EXCUSED']]);
  });

  it('has keys that mark people one after the other, and asks before what is unsaved is left [ATT-11]', async () => {
    await page.viewport(1280, 800);
    await open();
    page.getByRole('listitem').first().element().focus();
    await userEvent.keyboard('pl{ArrowDown}e');
    for (const words of ['1 present', '1 late', '1 excused']) await text(words);
    await userEvent.keyboard('{Delete}');
    await text('1 not marked');
    await page.getByRole('link', { name: 'Attendance' }).click();
    const asks = page.getByRole('dialog', { name: 'Discard changes?' });
    await asks.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(asks).not.toBeInTheDocument();
    await text('1 present');
  });

  it('joins what others saved meanwhile, and lets one choose where both changed a person [ATT-11]', async () => {
    const dentist = { status: 'EXCUSED', absenceReason: 'Dentist' } as const;
    const late = { status: 'LATE', lateMinutes: 20 } as const;
    // Who saves finds out that somebody else has done so.
    const overtaken = (code: string, next: typeof stored) => () => {
      stored = next;
      return { refused: 409, reply: { error: 'Stale', message: 'Stale', code } };
    };
    const first = answer(create, overtaken('SESSION_EXISTS', taken(1, { 1: dentist })));
    const then = answer(
      change,
      storing(taken(2, { 0: {}, 1: dentist })),
      overtaken('STALE', taken(3, { 0: {}, 1: late })),
      storing(taken(4, { 0: {}, 1: {} })),
    );
    await open();
    await mark(0, 'Present');
    await save.click();
    await text('Attendance saved');
    for (const words of ['1 present', '1 excused']) await text(words);
    expect(first).toHaveLength(1);
    expect(then.map(({ body }) => sentMarks(body))).toEqual([['PRESENT', 'EXCUSED']]);

    await mark(1, 'Present');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed this lesson' });
    const choice = dialog.getByRole('group', { name: 'Binh Le', exact: true });
    await expect.element(choice.getByRole('button', { name: 'Late 20 min' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save what I chose' })).toBeDisabled();
    await choice.getByRole('button', { name: /^Mine/ }).click();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await text('2 present');
    await expect.poll(() => then.length).toBe(3);
    expect(then[2]).toMatchObject({ body: { version: 3 } });
    expect(sentMarks(then[2]?.body)).toEqual(['PRESENT', 'PRESENT']);
  });

  it('loses nothing when the server fails [ATT-11]', async () => {
    const asked = answer(create, problem(500, 'Broken'), storing(taken(1, { 0: {}, 1: {}, 2: {} })));
    await open();
    await button('Mark the rest present').click();
    await save.click();
    await expect.element(page.getByText('Broken')).toBeVisible();
    await text('3 present');
    await expect.element(save).toBeEnabled();
    await save.click();
    await text('Attendance saved');
    expect(asked).toHaveLength(2);
  });

  it('says that a lesson is not one of one’s own, where trying again helps nothing [ATT-11]', async () => {
    answer(read, problem(404, 'The lesson was not found.'));
    await show(<TakePage />, {
      at: `/attendance/sessions/${untaken.scheduleId}/2020-01-01`,
      route: '/attendance/sessions/$scheduleId/$date',
    });
    await expect.element(page.getByText('This is not one of your lessons')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Attendance' }))
      .toHaveAttribute('href', '/attendance');
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
