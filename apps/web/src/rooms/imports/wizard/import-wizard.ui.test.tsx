import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../api/query-client.ts';
import type { Reply } from '../../../api/types.ts';
import { type Asked, answer, lost, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import ImportWizard from './import-wizard.tsx';
import { sentFile } from './testing/sent-file.ts';

// What the server makes of the rows, a run that is undone, and a file in the background: e2e/journeys/import-*.spec.ts.

const send = 'POST /api/students/import';
const runId = '01900000-0000-7000-8000-0000000000f1';
const button = (name: string) => page.getByRole('button', { name, exact: true });

let closed = 0;
beforeEach(() => {
  closed = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets waits of 300 ms end at once; returns how many there were. */
function waitsOf300(): () => number {
  const real = window.setTimeout;
  let count = 0;
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 300) count += 1;
    return real(run, ms === 300 ? 0 : ms);
  }) as typeof setTimeout);
  return () => count;
}

/** The wizard of students at its second step, with so many rows. */
async function withRows(headers: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
  answer('POST /api/imports/files', { data: sentFile(headers, rows) });
  answer('POST /api/imports/check', ({ body }) => ({
    data: {
      fates: (body as { rows: unknown[] }).rows.map(() => 'created' as const),
      errors: [],
      warnings: [],
    },
  }));
  await show(<ImportWizard model="student" onClose={() => (closed += 1)} />, { can: ['create import'] });
  const file = new File([headers.join(',')], 'pupils.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Drop a CSV or Excel file here'), file);
  await expect.element(page.getByText('Matched').first()).toBeVisible();
}

const head = ['First Name', 'Last Name'];
const students = (count: number) => Array.from({ length: count }, (_, at) => [`Linh ${at}`, 'Vũ']);

/** All rows of the chunk, as created. */
function taken({ body }: Asked): Reply<typeof send> {
  const { rows } = body as { rows: unknown[] };
  const none = { failed: 0, updated: 0, unchanged: 0, placeholderEmails: 0, defaultedStatuses: 0 };
  const data = { success: rows.length, created: rows.length, ...none, runId };
  return { data, errors: [], warnings: [], message: 'Imported' };
}

const offsetOf = ({ body }: Asked) => (body as { offset: number }).offset;

it('required fields that no column fills are named, and Continue waits for them [IMP-07]', async () => {
  await withRows(['First Name', 'X'], [['Linh', 'Vũ']]);
  const missing = page.getByRole('alert');
  await expect.element(missing.getByText('Required fields missing')).toBeVisible();
  await expect.element(missing.getByText('Last Name')).toBeVisible();
  await expect.element(button('Continue')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Field for the column X' }).click();
  // A field that another column has cannot be taken.
  await expect
    .element(page.getByRole('option', { name: 'First Name *' }))
    .toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: 'Last Name *' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(button('Continue')).toBeEnabled();
});

it('without a good row nothing can be imported, and the bad one says why [IMP-08]', async () => {
  await withRows(head, [['', 'Vũ']]);
  await button('Continue').click();
  await expect.element(page.getByText('First Name is required')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
});

it('a refused or unanswered import says so, keeps the rows and can be sent again [IMP-19]', async () => {
  const asked = answer(send, problem(403, 'You may not import students.'), lost, taken);
  await withRows(head, students(3));
  await button('Continue').click();
  const start = button('Import 3 rows');
  await start.click();
  await expect.element(page.getByText('Import Failed')).toBeVisible();
  await expect.element(page.getByText('You may not import students.')).toBeVisible();
  await start.click();
  await expect.poll(() => page.getByText('Import Failed').elements().length).toBe(2);
  expect(closed).toBe(0);
  await start.click();
  await expect.element(page.getByText('Import completed successfully')).toBeVisible();
  await expect.element(page.getByText('3 records imported')).toBeVisible();
  await expect.poll(() => closed).toBe(1);
  expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body, asked[0]?.body]);
});

it('a chunk that keeps failing counts all its rows, which can be sent once more; a run can be paused [IMP-16, IMP-19, IMP-20]', async () => {
  let isBroken = true;
  const asked = answer(send, (call) =>
    offsetOf(call) === 50 && isBroken ? problem(500, 'broken') : taken(call),
  );
  await withRows(head, students(55));
  await button('Continue').click();
  await button('Import 55 rows').click();
  await button('Pause').click();
  await expect.element(page.getByText('Paused')).toBeVisible();
  await button('Continue').click();
  await expect.element(button('Complete')).toBeVisible();
  await expect.element(page.getByText('Import completed with errors').first()).toBeVisible();
  await expect.poll(() => page.getByText(/HTTP 500: .*broken/).elements().length).toBe(5);
  await expect.element(page.getByText('50 imported, 5 failed').first()).toBeVisible();
  // Once, and twice again.
  expect(asked.filter((call) => offsetOf(call) === 50)).toHaveLength(3);
  isBroken = false;
  await button('Retry failed rows').click();
  await expect.element(page.getByText('55 records imported').first()).toBeVisible();
  expect(asked).toHaveLength(9);
  await button('Complete').click();
  await expect.poll(() => closed).toBe(1);
});

it('a run that is stopped sends no more, and tells what was imported [IMP-20]', async () => {
  const held = Promise.withResolvers<void>();
  const asked = answer(send, async (call) => {
    if (offsetOf(call) === 20) await held.promise;
    return taken(call);
  });
  await withRows(head, students(60));
  await button('Continue').click();
  await button('Import 60 rows').click();
  await expect.element(page.getByText('20 of 60 rows')).toBeVisible();
  await expect.poll(() => asked).toHaveLength(3);
  await button('Stop').click();
  held.resolve();
  await expect.element(page.getByText('Import stopped')).toBeVisible();
  // What was on its way is counted, and nothing goes after it.
  await expect.element(page.getByText('30 records imported')).toBeVisible();
  expect(asked).toHaveLength(3);
});

it('fifty rows go in one request, after which the dialog closes [IMP-15, IMP-21]', async () => {
  const asked = answer(send, taken);
  await withRows(head, students(50));
  await button('Continue').click();
  await button('Import 50 rows').click();
  await expect.poll(() => closed).toBe(1);
  expect(asked.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([50]);
});

it('fifty-one rows go in chunks of ten with 300 ms between them, and Complete reads everything again [IMP-15, IMP-21]', async () => {
  const asked = answer(send, taken);
  await withRows(head, students(51));
  await button('Continue').click();
  const waits = waitsOf300();
  await button('Import 51 rows').click();
  await expect.element(button('Complete')).toBeVisible();
  expect(asked.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([10, 10, 10, 10, 10, 1]);
  expect(waits()).toBe(5);
  const refresh = vi.spyOn(queryClient, 'invalidateQueries');
  await button('Complete').click();
  await expect.poll(() => closed).toBe(1);
  expect(refresh).toHaveBeenCalledWith({ queryKey: ['api'] });
});

const check = 'POST /api/imports/check';
type Sent = { rows: Record<string, string>[]; updateExisting: boolean };
const namesOf = (asked: readonly Asked[]) =>
  asked.map(({ body }) => (body as Sent).rows.map(({ firstName }) => firstName));

/** A server that has one class, and refuses who is called Twin. */
function strictServer(): readonly Asked[] {
  return answer(check, ({ body }) => {
    const { rows, updateExisting } = body as Sent;
    const wrong = rows.map(({ firstName, classCode }) => {
      if (firstName === 'Twin' && !updateExisting) return ['firstName', 'Already exists'] as const;
      return classCode === 'Nowhere' ? (['classCode', 'There is no such class.'] as const) : null;
    });
    const errors = wrong.flatMap((one, index) =>
      one ? [{ row: index + 1, line: null, field: one[0], message: one[1] }] : [],
    );
    const fates = wrong.map((one) => (one ? ('failed' as const) : ('created' as const)));
    return { data: { fates, errors, warnings: [] } };
  });
}

it('what the server would refuse is bad before the import, and is not promised; with another choice it is checked again (AMB-159) [IMP-08]', async () => {
  const asked = answer(send, taken);
  await withRows(head, [
    ['Linh', 'Vũ'],
    ['Twin', 'Vũ'],
  ]);
  strictServer();
  await button('Continue').click();
  await expect.element(page.getByText('Already exists', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 bad row will be left out')).toBeVisible();
  await expect.element(button('Import 1 row')).toBeEnabled();
  await page.getByRole('switch', { name: 'Update existing' }).click();
  await expect.element(button('Import 2 rows')).toBeEnabled();
  await button('Import 2 rows').click();
  await expect.poll(() => closed).toBe(1);
  expect(asked[0]?.body).toMatchObject({ rows: [{}, {}] });
});

it('without the answer of the server nothing is promised, and one may ask again [IMP-08]', async () => {
  await withRows(head, students(2));
  answer(check, lost, ({ body }) => ({
    data: { fates: (body as Sent).rows.map(() => 'created' as const), errors: [], warnings: [] },
  }));
  await button('Continue').click();
  await expect.element(page.getByText('The rows could not be checked.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await button('Check again').click();
  await expect.element(button('Import 2 rows')).toBeEnabled();
});

it('an unknown class is not called matched, and is chosen from those that are here (AMB-114) [IMP-06]', async () => {
  answer('POST /api/imports/references', {
    data: [
      {
        field: 'classCode',
        unknown: ['Nowhere'],
        choices: [{ value: 'KET-1', label: 'KET-1 · KET Prep 1' }],
      },
    ],
  });
  await withRows([...head, 'Class'], [['Linh', 'Vũ', 'Nowhere']]);
  const asked = strictServer();
  await expect.element(page.getByText('None of its values fits')).toBeVisible();
  await button('Continue').click();
  await expect.element(page.getByText('There is no such class.')).toBeVisible();
  await expect.element(page.getByText('1 value is not known here')).toBeVisible();
  await page.getByRole('combobox', { name: "Class Code: what 'Nowhere' means" }).click();
  await page.getByRole('option', { name: 'KET-1 · KET Prep 1' }).click();
  await expect.element(button('Import 1 row')).toBeEnabled();
  expect(asked.at(-1)?.body).toMatchObject({ rows: [{ classCode: 'KET-1' }] });
});

it('a bad cell is mended in place: Enter keeps, Escape does not, Tab goes on to the next; nothing is lost on the way back [IMP-08, IMP-21]', async () => {
  await withRows(head, [
    ['', 'Vũ'],
    ['Twin', 'Lê'],
    ['', 'Bùi'],
  ]);
  const asked = strictServer();
  await button('Continue').click();
  const cell = (line: number, value: string) =>
    page.getByRole('button', { name: `First Name in line ${line}: ${value}. Change it` });
  const field = (line: number, value: string) =>
    page.getByRole('textbox', { name: `First Name in line ${line}: ${value}. Change it` });
  await expect.element(cell(3, 'Twin')).toBeVisible();
  await cell(2, '–').click();
  await userEvent.keyboard('An{Escape}');
  await expect.element(cell(2, '–')).toHaveFocus();
  // The dialog is still there: Escape was the field's.
  expect(closed).toBe(0);
  await userEvent.keyboard('{Enter}An{Tab}');
  await expect.element(field(3, 'Twin')).toHaveFocus();
  await userEvent.keyboard('Binh{Enter}');
  await expect.element(cell(3, 'Binh')).toHaveFocus();
  await expect.element(button('Import 2 rows')).toBeEnabled();
  expect(namesOf(asked).at(-1)).toEqual(['An', 'Binh']);
  await button('Back').click();
  await button('Continue').click();
  await expect.element(cell(2, 'An')).toBeVisible();
  await expect.element(button('Import 2 rows')).toBeEnabled();
});

it('whole names are taken apart before the eyes of who imports, and the order may be changed [IMP-07]', async () => {
  await withRows(
    ['Full name', 'Class'],
    [
      ['Nguyễn Minh Anh', ''],
      ['Mary Ann Smith', ''],
      ['Cher', ''],
    ],
  );
  const asked = strictServer();
  await button('Continue').click();
  await expect.element(page.getByText('A full name has a first and a last name')).toBeVisible();
  await expect.poll(() => namesOf(asked).at(-1)).toEqual(['Anh', 'Mary']);
  await page.getByText('Last name', { exact: true }).click();
  await expect.poll(() => namesOf(asked).at(-1)).toEqual(['Anh', 'Smith']);
  await page.getByRole('button', { name: 'Full Name in line 4: Cher. Change it' }).click();
  await userEvent.keyboard('Sarkisian, Cher{Enter}');
  await expect.element(button('Import 3 rows')).toBeEnabled();
  expect(namesOf(asked).at(-1)).toEqual(['Anh', 'Smith', 'Cher']);
});

it('another sheet or row of headers is read from the same file, and columns are matched anew [IMP-04, IMP-06]', async () => {
  const title = { line: 1, cells: ['Class list'] };
  const found = { ...sentFile(head, students(1)), sheet: 'Now', sheets: ['Now', 'Old'], headerLine: 3 };
  const top = [title, { line: 3, cells: [...head] }];
  answer(
    'POST /api/imports/files',
    { data: { ...found, top } },
    { data: { ...sentFile(['Class list'], [['A']]), top } },
  );
  await show(<ImportWizard model="student" onClose={() => (closed += 1)} />, { can: ['create import'] });
  await userEvent.upload(
    page.getByLabelText('Drop a CSV or Excel file here'),
    new File(['x'], 'pupils.xlsx', { type: 'application/octet-stream' }),
  );
  await expect.element(page.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Now');
  const header = page.getByRole('combobox', { name: 'Row with the headers' });
  await expect.element(header).toHaveValue('Line 3: First Name · Last Name');
  await header.click();
  await page.getByRole('option', { name: 'Line 1: Class list' }).click();
  await expect.element(header).toHaveValue('Line 1: Class list');
  await expect.element(page.getByText('Required fields missing')).toBeVisible();
});
