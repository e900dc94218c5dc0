import { readFile } from 'node:fs/promises';
import { faultsInDark, faultsNow } from '../support/faults.ts';
import { countOf, csv, head, openWith, step, students } from '../support/import-files.ts';
import { makeCourse, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { called, gate } from '../support/waits.ts';

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
  // Once more: the check says of each row that it would fail, and the rows come back as a file.
  const again = await openWith(page, '/students?import=student', csv(head, rows));
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByText('12 rows may exist already')).toBeVisible();
  await expect(again.getByText('12 bad rows will be left out')).toBeVisible();
  await expect(again.getByText('Already exists', { exact: true })).toHaveCount(12);
  await expect(again.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  const waiting = page.waitForEvent('download');
  await again.getByRole('button', { name: 'Download bad rows' }).click();
  const text = await readFile(await (await waiting).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(13);
  expect(text).toContain('Already exists');
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
  const sent = (one: ReturnType<typeof file>) =>
    called(page, 'POST', '/api/imports/files', () => input.setInputFiles(one));
  await sent(file('pupils.xlsx', Buffer.from('PK\u0003\u0004torn')));
  await expect(alert).toContainText('File Parsing Failed');
  // A server that is down.
  await page.route('**/api/imports/files', (route) => route.abort());
  await sent(file('pupils.csv', 'First Name,Last Name\nLinh,Vũ'));
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
      ['Linh', key, `${key}-1`, '05/12/2013', 'resting', 'M'],
      ['Minh', key, `${key}-2`, '01/02/2013', 'QUIT', 'weiblich'],
    ]),
  );
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Born: month first or day first?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await dialog.getByText('Day first', { exact: true }).click();
  await expect(dialog.getByText('5 December 2013')).toBeVisible();
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
    { dateOfBirth: '2013-12-05', status: 'SUSPENDED', gender: 'MALE' },
    { dateOfBirth: '2013-02-01', status: 'WITHDRAWN', gender: 'FEMALE' },
  ]);
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

test('no step of the wizard has a serious accessibility fault, nor in dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const look = async (step: string) =>
    faults.push(...(await faultsNow(page, step)), ...(await faultsInDark(page, step)));
  await signInQuickly(page, 'admin');
  await page.goto('/customers?import=customer');
  const dialog = page.getByRole('dialog', { name: 'Import Customers' });
  await expect(dialog.getByText('Download sample')).toBeVisible();
  await look('Upload File');
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
  await look('Map Columns');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('table')).toBeVisible();
  await look('Validate & Import');
  await dialog.getByText('Day first', { exact: true }).click();
  const looked = gate();
  await page.route('**/api/e-commerce/customers/import', async (route) => {
    const { offset } = route.request().postDataJSON();
    if (offset === 0) return route.fulfill({ status: 400, body: 'no' });
    if (offset === 50) await looked.opened;
    await route.continue();
  });
  await dialog.getByRole('button', { name: /^Import 6/ }).click();
  await expect(dialog.getByRole('log')).toBeVisible();
  await look('Processing Import');
  looked.open();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeVisible({ timeout: 60_000 });
  await look('Result');
  expect(faults).toEqual([]);
});
