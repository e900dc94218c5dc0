import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { RolesPage } from './roles-page.tsx';

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const permission = (n: number, action: string, subject: string, room: string) => ({
  ...{ id: uuid(n), action, subject, room, isOffered: true },
});
const permissions = [
  permission(1, 'read:own', 'student', 'students'),
  permission(2, 'read:any', 'student', 'students'),
  permission(3, 'manage', 'student', 'students'),
  permission(4, 'read', 'location', 'settings'),
];
const roleOf = (n: number, name: string, displayName: string, held: number[], more: object = {}) => ({
  ...{ id: uuid(n), name, displayName, description: null, parentId: null, isShipped: false, userCount: 0 },
  ...{ version: 1, permissionIds: held.map(uuid) },
  permissions: permissions.filter(({ id }) => held.map(uuid).includes(id)),
  ...more,
});
const teacher = roleOf(5, 'teacher', 'Teacher', [1], { isShipped: true });
const reader = roleOf(6, 'reader', 'Reader', [2, 4]);
const child = roleOf(7, 'child', 'Child', [], { parentId: teacher.id });
const all = ['read role', 'create role', 'edit role', 'switch role', 'read:any student', 'read location'];

const level = (name: string) => page.getByRole('combobox', { name, exact: true });

beforeEach(() => {
  const data = [teacher, reader, child];
  answer('GET /api/roles', { data, roles: data, totalCount: 3, page: 1, limit: 1000, totalPages: 1 });
  answer('GET /api/permissions', { data: permissions });
  answer('GET /api/roles/:id', ({ params }) => {
    const found = data.find(({ id }) => id === params.id);
    return found ? { data: found } : problem(404, 'Role not found');
  });
});

it('makes a role of a display name and a level for each verb, and goes to its address [IAM-11, IAM-12]', async () => {
  const asked = answer('POST /api/roles', { data: reader });
  const router = await show(<RolesPage />, { at: '/roles?edit=new', can: all });
  await page.getByLabelText('Display name').fill('Student reader');
  await expect.element(page.getByLabelText('Name for machines')).toHaveValue('student_reader');
  await level('Read: Student').selectOptions('All');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ edit: reader.id });
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ...{ displayName: 'Student reader', name: 'student_reader' },
      permissionIds: [uuid(1), uuid(2)],
    }),
  ]);
  await expect.element(page.getByRole('heading', { name: 'Reader' })).toBeVisible();
});

it('keeps a name for machines that somebody typed, whatever the display name becomes', async () => {
  await show(<RolesPage />, { at: '/roles?edit=new', can: all });
  await page.getByLabelText('Name for machines').fill('mine');
  await page.getByLabelText('Display name').fill('Other');
  await expect.element(page.getByLabelText('Name for machines')).toHaveValue('mine');
});

it('starts with the rights of the role that it is based on, as far as the viewer holds them', async () => {
  await show(<RolesPage />, { at: '/roles?edit=new', can: all.filter((one) => one !== 'read location') });
  await page.getByRole('combobox', { name: 'Based on' }).click();
  await page.getByRole('option', { name: 'Reader' }).click();
  await expect.element(level('Read: Student')).toHaveValue('all');
  await expect.element(level('Read: Location')).toHaveValue('none');
  await expect.element(level('Read: Location')).toBeDisabled();
});

it('copies a role under another name, which can be saved at once', async () => {
  const asked = answer('POST /api/roles', { data: child });
  await show(<RolesPage />, { at: `/roles?edit=${reader.id}`, can: all });
  await page.getByRole('button', { name: 'Copy role' }).click();
  await expect.element(page.getByLabelText('Display name')).toHaveValue('Reader (copy)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([expect.objectContaining({ name: 'reader_copy', permissionIds: [uuid(2), uuid(4)] })]);
});

it('shows what comes from the role that it inherits from, which cannot be taken away [IAM-15]', async () => {
  await show(<RolesPage />, { at: `/roles?edit=${child.id}`, can: all });
  const own = level('Read: Student, also from the role it inherits from');
  await expect.element(own).toHaveValue('own');
  await expect.element(own.getByRole('option', { name: 'None' })).toBeDisabled();
  await own.selectOptions('All');
  await expect.element(own).toHaveValue('all');
});

it('narrows the matrix to what is given, and to a word, and sets what is shown at once', async () => {
  await show(<RolesPage />, { at: `/roles?edit=${teacher.id}`, can: all });
  await expect.element(page.getByRole('group', { name: 'Location' })).toBeVisible();
  await page.getByLabelText('Given only').click();
  await expect.element(page.getByRole('group', { name: 'Location' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Student' })).toBeVisible();
  await page.getByLabelText('Given only').click();
  await page.getByLabelText('Find a right').fill('locat');
  await expect.element(page.getByRole('group', { name: 'Student' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Set all rights shown' }).selectOptions('Read all');
  await expect.element(level('Read: Location')).toHaveValue('all');
  await page.getByLabelText('Find a right').fill('');
  await expect.element(level('Read: Student')).toHaveValue('own');
});

it('changes a level by the arrow keys, and has what is rare behind a button', async () => {
  await show(<RolesPage />, { at: `/roles?edit=${teacher.id}`, can: ['* *'] });
  await expect.element(level('Read: Student')).toHaveValue('own');
  (level('Read: Student').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(level('Read: Student')).toHaveValue('all');
  await expect.element(level('Manage: Student')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More rights: Student' }).click();
  await level('Manage: Student').selectOptions('All');
  await expect.element(level('Manage: Student')).toHaveValue('all');
});

it('lets the viewer see the application as the role, unless it stands below another [IAM-23, IAM-24]', async () => {
  await show(<RolesPage />, { at: `/roles?edit=${reader.id}`, can: all });
  await expect.element(page.getByRole('button', { name: 'View as this role' })).toBeVisible();
  await page.getByRole('button', { name: 'Child' }).click();
  await expect.element(page.getByRole('heading', { name: 'Child' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'View as this role' })).not.toBeInTheDocument();
});
