import type { Page } from '@playwright/test';
import { makeDutyType } from '../support/duties.ts';
import { makeRoom, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What somebody else saves while a form is open is neither lost nor typed over.

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly capacity: number | null;
  readonly version: number;
}

const notice = 'Somebody else has changed this in the meantime.';

test('what a colleague saves while a location is open in a form is not overwritten [AMB-180]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [first, theirs] = [uniqueName('Atrium'), uniqueName('Aula')];
  const id = await makeRoom(page, first);
  await page.goto(`/settings/locations?limit=100&edit=${id}`);
  const name = page.getByRole('dialog').getByLabel('Name');
  const code = page.getByRole('dialog').getByLabel('Code');
  await expect(name).toHaveValue(first);

  await change(page, id, { name: theirs, capacity: 77 });
  // It has arrived behind the form, which keeps what it began with.
  await expect(page.getByText(theirs, { exact: true })).toBeAttached();
  await expect(name).toHaveValue(first);
  await code.fill('A1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  expect(await stored(page, id)).toMatchObject({ name: theirs, code: null, capacity: 77 });

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(name).toHaveValue(theirs);
  await expect(page.getByText(notice)).toBeHidden();
  await code.fill('A1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await stored(page, id)).toMatchObject({ name: theirs, code: 'A1', capacity: 77 });
});

test('a form says when somebody else saved first, saves over it when asked to, and outlives the record [AMB-180]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [first, theirs, mine] = [uniqueName('Cellar'), uniqueName('Crypt'), uniqueName('Cavern')];
  const id = await makeRoom(page, first);
  await page.goto(`/settings/locations?limit=100&edit=${id}`);
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill(mine);
  await change(page, id, { name: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await stored(page, id)).name).toBe(mine);

  await page.goto(`/settings/locations?limit=100&search=${encodeURIComponent(mine)}&edit=${id}`);
  await expect(name).toHaveValue(mine);
  await name.fill(theirs);
  expect((await page.request.delete(`/api/locations/${id}`)).ok()).toBe(true);
  await expect(page.getByText(mine, { exact: true })).not.toBeAttached();
  await expect(name).toHaveValue(theirs);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Location not found').first()).toBeVisible();
  await expect(name).toHaveValue(theirs);
});

test('a level opens by its address, and what a colleague saves meanwhile is not typed over [AMB-180, LRN-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [first, theirs] = [uniqueName('Level'), uniqueName('Level of theirs')];
  const { id, version } = await made(page, '/api/lms/levels', { name: first });
  await page.goto(`/settings/learning?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit level' });
  const name = dialog.getByLabel('Name');
  await expect(name).toHaveValue(first);
  await dialog.getByLabel('Description').fill('Mine');

  await put(page, `/api/lms/levels/${id}`, { name: theirs, version });
  await expect(page.getByText(theirs, { exact: true })).toBeAttached();
  await expect(name).toHaveValue(first);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(notice)).toBeInViewport();
  expect(await read(page, `/api/lms/levels/${id}`)).toMatchObject({ name: theirs, description: null });

  // What is typed is not lost by a slip either.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(name).toHaveValue(theirs);
  await dialog.getByLabel('Description').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(page, `/api/lms/levels/${id}`)).toMatchObject({ name: theirs, description: 'Mine' });
});

test('a role that a colleague saved first says so beside its button, and is saved over when asked to [AMB-180]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('watch').replaceAll(/\W/g, '_');
  const { id, version } = await made(page, '/api/roles', { name, displayName: 'Watch' });
  await page.goto(`/roles?edit=${id}`);
  const displayName = page.getByLabel('Display name');
  await expect(displayName).toHaveValue('Watch');
  await displayName.fill('Night watch');
  await put(page, `/api/roles/${id}`, { name, displayName: 'Day watch', permissionIds: [], version });
  await expect(page.getByRole('button', { name: 'Day watch' })).toBeVisible();
  await expect(displayName).toHaveValue('Night watch');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(notice)).toBeInViewport();
  expect(await read(page, `/api/roles/${id}`)).toMatchObject({ displayName: 'Day watch' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => read(page, `/api/roles/${id}`)).toMatchObject({ displayName: 'Night watch' });
  await expect(page.getByRole('button', { name: 'Night watch' })).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
  // Other journeys count on the roles that are shipped.
  expect((await page.request.delete(`/api/roles/${id}`)).ok()).toBe(true);
});

test('an address with ?edit= opens its form wherever the row is', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const [far] = (await (await page.request.get('/api/users?sortBy=name&limit=20&page=3')).json()).data;
  await page.goto(`/users?edit=${far.id}`);
  await expect(page.getByRole('dialog').getByLabel('Username')).toHaveValue(far.username);

  const name = uniqueName('Elsewhere');
  const idOf = async (path: string, data: object) => (await made(page, path, data)).id;
  const forms = [
    ['/settings/locations', await makeRoom(page, name)],
    ['/settings/assignment-types', await makeDutyType(page, name)],
    ['/boards', await idOf('/api/kanban/boards', { name, description: '', memberIds: [], columns: ['One'] })],
    [
      '/calendar/reminders',
      await idOf('/api/calendar/reminders', {
        ...{ title: name, type: 'OTHER', eventDate: '2031-05-02', remindDaysBefore: 1, target: 'ALL_USERS' },
      }),
    ],
    [
      '/settings/custom-fields',
      await idOf('/api/settings/custom-fields', { fieldName: name, fieldType: 'TEXT', order: 77 }),
    ],
  ] as const;
  for (const [path, id] of forms) {
    await page.goto(`${path}?search=no+such+thing+here&edit=${id}`);
    await expect(page.getByRole('dialog').getByRole('textbox').first(), path).toHaveValue(name);
  }
  // A field of every profile would stand in the way of others.
  expect((await page.request.delete(`/api/settings/custom-fields/${forms[4][1]}`)).ok()).toBe(true);
});

/** A new record, as it is answered. */
async function made(page: Page, path: string, data: object): Promise<{ id: string; version: number }> {
  const reply = await page.request.post(path, { data });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data;
}

async function read(page: Page, path: string): Promise<unknown> {
  return (await (await page.request.get(path)).json()).data;
}

/** Somebody else saves. */
async function put(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.put(path, { data })).status()).toBe(200);
}

async function stored(page: Page, id: string): Promise<Stored> {
  const rows = await (await page.request.get('/api/locations?limit=1000')).json();
  const found = rows.data.find((row: Stored) => row.id === id);
  if (!found) throw new Error(`no location ${id}`);
  return found;
}

/** Somebody else saves the location. */
async function change(page: Page, id: string, fields: Partial<Stored>): Promise<void> {
  const { name, version } = await stored(page, id);
  await put(page, `/api/locations/${id}`, { name, kind: 'ROOM', version, ...fields });
}
