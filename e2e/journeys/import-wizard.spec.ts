import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { faultsNow } from '../support/faults.ts';
import { makeCourse, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';

/** A CSV file of a head and rows. */
function csv(head: readonly string[], rows: readonly (readonly string[])[]) {
  const text = [head, ...rows].map((cells) => cells.join(',')).join('\n');
  return { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Rows of students with identifiers of their own. */
function students(count: number): { key: string; rows: string[][] } {
  const key = uniqueName('imp').replaceAll(' ', '-');
  const rows = Array.from({ length: count }, (_, index) => [
    `Linh${index}`,
    key,
    `${key}-${index}`,
    '2013-05-21',
  ]);
  return { key, rows };
}

const head = ['First Name', 'Surname', 'Student ID', 'dob'];

/** Opens the wizard of a list with a file; returns the dialog at 'Map Columns'. */
async function openWith(page: Page, path: string, file: ReturnType<typeof csv>): Promise<Locator> {
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: /^Import/ });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(step(dialog)).toHaveText(/Map Columns/);
  return dialog;
}

/** The step that the wizard is at. */
function step(dialog: Locator): Locator {
  return dialog.locator('[aria-current="step"]');
}

/** How many students the school has of a name. */
async function countOf(page: Page, search: string): Promise<number> {
  const reply = await page.request.get(`/api/students?limit=1&search=${encodeURIComponent(search)}`);
  return (await reply.json()).pagination.totalItems;
}

test('up to 50 rows are mapped, checked and imported in one request, and the dialog closes [IMP-01, IMP-06, IMP-08, IMP-15, IMP-19, IMP-21, IMP-22]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { key, rows } = students(12);
  await page.goto('/students');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Students' });
  await expect(step(dialog)).toHaveText(/Upload File/);
  const bad = ['', key, `${key}-bad`, '2013-02-30'];
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/students/import')) sent.push(request.postDataJSON());
  });
  await dialog.locator('input[type=file]').setInputFiles(
    csv(
      [...head, 'Shoe size'],
      [...rows, bad].map((row) => [...row, '36']),
    ),
  );
  await expect(dialog.getByText('Matched')).toHaveCount(4);
  await expect(dialog.getByText('1 column ignored')).toBeVisible();
  // Back goes one step, and the same file may be chosen again.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(step(dialog)).toHaveText(/Upload File/);
  await dialog.locator('input[type=file]').setInputFiles(csv(head, [...rows, bad]));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('12 rows ready')).toBeVisible();
  await dialog.getByText('Only bad rows 1').click();
  await expect(dialog.getByText('First Name is required')).toBeVisible();
  await expect(dialog.getByRole('table').getByText('A date is YYYY-MM-DD')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 12 rows' }).click();
  await expect(page.getByText('Import completed successfully')).toBeVisible();
  await expect(page.getByText('12 records imported')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await countOf(page, key)).toBe(12);
  // Once more: each row fails with its reason, and the rows come back as a file.
  const again = await openWith(page, '/students?import=student', csv(head, rows));
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText('12 rows may exist already')).toBeVisible();
  await again.getByRole('button', { name: 'Import 12 rows' }).click();
  await expect(again.getByText('Student ID: Already exists')).toHaveCount(12);
  await expect(page.getByText('0 imported, 12 failed')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await again.getByRole('button', { name: 'Download error file' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(13);
  expect(text).toContain('Already exists');
});

test('required fields that no column fills are named, and Continue waits for them [IMP-07]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const dialog = await openWith(page, '/students?import=student', csv(['First Name', 'X'], [['Linh', 'Vũ']]));
  await expect(dialog.getByRole('alert')).toContainText('Required fields missing');
  await expect(dialog.getByRole('alert')).toContainText('Last Name');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Field for the column X' }).click();
  // A field that another column has cannot be taken.
  await expect(page.getByRole('option', { name: 'First Name *' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await page.getByRole('option', { name: 'Last Name *' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('wrong, empty and hostile files are refused with a clear message [IMP-02, IMP-03, IMP-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/students?import=student');
  const dialog = page.getByRole('dialog', { name: 'Import Students' });
  const input = dialog.locator('input[type=file]');
  const alert = dialog.getByRole('alert');
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(content),
  });
  await input.setInputFiles(file('pupils.pdf', '%PDF-1.7'));
  await expect(alert).toContainText('Invalid File Type: Please upload a CSV or Excel file.');
  await input.setInputFiles(file('pupils.csv', ''));
  await expect(alert).toContainText('File content is empty');
  await input.setInputFiles(file('pupils.csv', '\n\n'));
  await expect(alert).toContainText('No data or headers found in the file. Please check the file format.');
  // A program under the name of a spreadsheet, and a torn workbook.
  await input.setInputFiles(file('pupils.csv', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])));
  await expect(alert).toContainText(/Invalid File Type|File Parsing Failed/);
  await input.setInputFiles(file('pupils.xlsx', Buffer.from('PK\u0003\u0004torn')));
  await expect(alert).toContainText('File Parsing Failed');
  // A server that is down.
  await page.route('**/api/imports/files', (route) => route.abort());
  await input.setInputFiles(file('pupils.csv', 'First Name,Last Name\nLinh,Vũ'));
  await expect(alert).toContainText('File Parsing Failed');
  await page.unroute('**/api/imports/files');
  // Columns without a header and those with an unsafe one are left out.
  await input.setInputFiles(file('pupils.csv', 'First Name,,__proto__,Last Name\nLinh,x,y,Vũ'));
  await expect(dialog.getByText('2 columns without a usable header left out')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('combobox') })).toHaveCount(2);
});

test('unmatched values are mapped and dates asked about before the import [IMP-09, IMP-10, IMP-12]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const key = uniqueName('map').replaceAll(' ', '-');
  const names = ['First Name', 'Last Name', 'Student ID', 'Born', 'Status', 'Sex'];
  const dialog = await openWith(
    page,
    '/students?import=student',
    csv(names, [
      ['Linh', key, `${key}-1`, '25/12/2013', 'resting', 'M'],
      ['Minh', key, `${key}-2`, '01/02/2013', 'QUIT', 'weiblich'],
    ]),
  );
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Born: month first or day first?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await dialog.getByText('Day first', { exact: true }).click();
  await expect(dialog.getByText('25 December 2013')).toBeVisible();
  await expect(dialog.getByText('1 February 2013')).toBeVisible();
  await expect(dialog.getByText('Default (was: resting)')).toBeVisible();
  await dialog.getByRole('combobox', { name: "Status: what 'resting' means" }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await dialog.getByRole('combobox', { name: "Gender: what 'weiblich' means" }).click();
  await page.getByRole('option', { name: 'Female' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 records imported')).toBeVisible();
  const reply = await page.request.get(`/api/students?search=${key}&sortBy=studentIdentifier&sortOrder=asc`);
  const { data } = await reply.json();
  expect(data).toMatchObject([
    { dateOfBirth: '2013-12-25', status: 'SUSPENDED', gender: 'MALE' },
    { dateOfBirth: '2013-02-01', status: 'WITHDRAWN', gender: 'FEMALE' },
  ]);
});

test('more than 50 rows go in chunks of 10; one that fails is tried again under its key, and the import can be undone [IMP-01, IMP-15, IMP-16, IMP-20, IMP-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { key, rows } = students(120);
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const keys: string[] = [];
  let broken = 1;
  await page.route('**/api/students/import', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const offset = route.request().postDataJSON().offset;
    if (offset === 30 && broken > 0) {
      broken -= 1;
      await route.fulfill({ status: 503, body: 'busy' });
    } else await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import 120 rows' }).click();
  await expect(step(dialog)).toHaveText(/Processing Import/);
  await expect(dialog.getByText(/about \d+ seconds? left/)).toBeVisible();
  await expect(dialog.getByRole('log')).toContainText('HTTP 503: busy');
  // Closing asks first; staying goes on.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep importing' }).click();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('120 records imported')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([13, 12]);
  expect(await countOf(page, key)).toBe(120);
  await dialog.getByRole('button', { name: 'Open the import to undo it' }).click();
  await expect(page).toHaveURL(/\/settings\/import\//);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import of pupils.csv was undone')).toBeVisible({ timeout: 30_000 });
  expect(await countOf(page, key)).toBe(0);
});

test('a chunk that keeps failing counts all its rows, which can be sent once more; an import can be paused and stopped [IMP-16, IMP-19, IMP-20]', async ({
  page,
}) => {
  test.slow();
  await signInQuickly(page, 'admin');
  const { key, rows } = students(55);
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.route('**/api/students/import', (route) =>
    route.request().postDataJSON().offset === 50
      ? route.fulfill({ status: 500, body: 'broken' })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Import 55 rows' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByText('Paused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('Import completed with errors')).toBeVisible();
  await expect(dialog.getByText('HTTP 500: broken')).toHaveCount(5);
  await expect(page.getByText('50 imported, 5 failed')).toBeVisible();
  await page.unroute('**/api/students/import');
  await dialog.getByRole('button', { name: 'Retry failed rows' }).click();
  await expect(dialog.getByText('55 records imported')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();
  expect(await countOf(page, key)).toBe(55);
  const stopped = students(80);
  const second = await openWith(page, '/students?import=student', csv(head, stopped.rows));
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.getByRole('button', { name: 'Import 80 rows' }).click();
  await expect(second.getByText(/^[1-9]\d* of 80 rows/)).toBeVisible();
  await second.getByRole('button', { name: 'Stop' }).click();
  await expect(second.getByText('Import stopped')).toBeVisible();
  expect(await countOf(page, stopped.key)).toBeLessThan(80);
});

test('a refused or unanswered import says so, keeps the rows and can be sent again [IMP-19]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const { key, rows } = students(3);
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const button = dialog.getByRole('button', { name: 'Import 3 rows' });
  await page.route('**/api/students/import', (route) =>
    route.fulfill({ status: 403, json: { error: 'no', message: 'You may not import students.' } }),
  );
  await button.click();
  await expect(page.getByText('Import Failed')).toBeVisible();
  await expect(page.getByText('You may not import students.')).toBeVisible();
  await page.unroute('**/api/students/import');
  await page.route('**/api/students/import', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Import Failed')).toHaveCount(2);
  await page.unroute('**/api/students/import');
  await button.click();
  await expect(page.getByText('3 records imported')).toBeVisible();
  expect(await countOf(page, key)).toBe(3);
});

test('a file of 1,200 rows is imported in the background with its progress, and the bad row comes back as a file (decision 5) [IMP-15, IMP-22]', async ({
  page,
}) => {
  test.slow();
  await signInQuickly(page, 'admin');
  const { key, rows } = students(1200);
  const last = rows.at(-1);
  if (last) last[0] = '';
  const dialog = await openWith(page, '/students?import=student', csv(head, rows));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This file is imported in the background')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1,200 rows in the background' }).click();
  await expect(page).toHaveURL(/\/settings\/import\//);
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Rows of the import' })).toContainText('1,199');
  await page.getByRole('button', { name: /^Issues/ }).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  expect(await countOf(page, key)).toBe(1199);
});

test('customers without an address get a placeholder, shown and counted, unless the user leaves them out (decision 4) [IMP-11, IMP-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const key = uniqueName('cust').replaceAll(' ', '-');
  const names = ['Contact name', 'E-mail', 'Credit limit', 'Website', 'Registration date'];
  const file = csv(names, [
    [`${key} One`, `${key}@journeys.example`, '5000', ' https://example.org ', '15.02.2026'],
    [`${key} Two`, 'nobody', 'much', 'null', '2026'],
    [`${key} Three`, '', '', '', ''],
  ]);
  const dialog = await openWith(page, '/customers?import=customer', file);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('2 rows have no valid e-mail address')).toBeVisible();
  await expect(dialog.getByText('Placeholder address (was: nobody)')).toBeVisible();
  await expect(dialog.getByText('0 (was: much)')).toBeVisible();
  const emails = dialog.getByRole('radiogroup', { name: /no valid e-mail/ });
  await emails.getByText('Leave the rows out').click();
  await expect(dialog.getByText('2 bad rows will be left out')).toBeVisible();
  await emails.getByText('Use a placeholder').click();
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 records imported')).toBeVisible();
});

test('lessons are imported into the course whose page it is, on a phone as well [IMP-05, IMP-17, IMP-22]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(page, 'admin');
  const course = await makeCourse(page, uniqueName('Imported course'), 0);
  await page.goto(`/courses/${course.id}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Lessons' });
  const sample = dialog.getByRole('link', { name: 'Download sample' });
  const text = await (await page.request.get((await sample.getAttribute('href')) ?? '')).text();
  expect(text).toContain('Lesson Number');
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'lessons.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
  });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Hello and goodbye')).toBeVisible();
});

test('the import is offered to those who may import and create, and to nobody else [IMP-22]', async ({
  page,
}) => {
  await signInQuickly(page, 'hr');
  await page.goto('/employees');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await signInQuickly(page, 'teacher');
  await page.goto('/students');
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await signInQuickly(page, 'admin');
  await page.goto('/settings/import');
  for (const name of ['Students', 'Employees', 'Customers', 'Leads', 'Products', 'Courses', 'User links']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  for (const path of ['/students', '/employees', '/courses', '/customers', '/products', '/leads']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  }
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Import links' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`no step of the wizard has a serious accessibility fault in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signInQuickly(page, 'admin');
    await page.goto('/customers?import=customer');
    const dialog = page.getByRole('dialog', { name: 'Import Customers' });
    await expect(dialog.getByText('Download sample')).toBeVisible();
    const faults = [await faultsNow(page, 'Upload File')];
    const key = uniqueName('axe').replaceAll(' ', '-');
    const rows = Array.from({ length: 60 }, (_, index) => [
      `${key} ${index}`,
      index === 3 ? 'nobody' : '',
      'odd',
      '25/12/2020',
    ]);
    const file = csv(
      ['Contact name', 'E-mail', 'Status', 'Registration date', 'Shoe'],
      [...rows, ['', '', '', '', '']],
    );
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('Matched').first()).toBeVisible();
    faults.push(await faultsNow(page, 'Map Columns'));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('table')).toBeVisible();
    faults.push(await faultsNow(page, 'Validate & Import'));
    await dialog.getByText('Day first', { exact: true }).click();
    await page.route('**/api/e-commerce/customers/import', (route) =>
      route.request().postDataJSON().offset === 0
        ? route.fulfill({ status: 400, body: 'no' })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: /^Import 6/ }).click();
    await expect(dialog.getByRole('log')).toBeVisible();
    faults.push(await faultsNow(page, 'Processing Import'));
    await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 60_000 });
    faults.push(await faultsNow(page, 'Result'));
    expect(faults.flat()).toEqual([]);
  });
}
