import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { StudentsPage } from './students-page.tsx';

type Row = Reply<'GET /api/students'>['data'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });

function rowOf(last: string, name: string): Row {
  return {
    ...{
      id: id(`a${last}`),
      userId: id(`b${last}`),
      name,
      firstName: name,
      middleName: null,
      lastName: null,
    },
    ...{ preferredName: null, studentIdentifier: null, dateOfBirth: null, dateOfEnrollment: null },
    ...{ gender: null, nationality: null, mobilePhone: null, status: 'ACTIVE' as const },
    user: { name, username: name, email: null, avatarUrl: null },
    ...{ currentClass: null, isInCurrentClass: false, guardian: null, version: 1 },
  };
}

const rows = [rowOf('1', 'Anna'), rowOf('2', 'Binh'), rowOf('3', 'Chi')];

beforeEach(() => {
  answer('GET /api/students', () => {
    const data = rows;
    const pagination = { page: 1, limit: 50, totalItems: data.length, totalPages: 1 };
    return { data, students: data, totalCount: data.length, page: 1, limit: 50, totalPages: 1, pagination };
  });
  // Read ahead for the row under the pointer.
  answer('GET /api/students/:id', problem(404, 'Student not found'));
  answer('GET /api/students/counts', {
    ...{ all: 3, active: 3, unassigned: 3, joinedThisMonth: 0, monthStart: '2026-11-01' },
  });
});

async function choose(...names: string[]): Promise<void> {
  await show(<StudentsPage />, { at: '/students', can: ['read:any student', 'create:own message'] });
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
}

it('writes to those who are chosen and their guardians, and says of how many nobody can be written to', async () => {
  const offered = answer('GET /api/messages/recipients/search', ({ query }) => ({
    data: (query.userIds as string[])
      .slice(0, 1)
      .map((userId) => ({ id: userId, name: 'Anna', username: 'anna', avatarConfig: null, role: null })),
  }));
  const families = answer('GET /api/students/families', {
    data: ['1', '3'].map((last) => ({ id: id(`a${last}`), userIds: [id(`b${last}`), id(`c${last}`)] })),
  });
  await choose('Anna', 'Chi');
  await bar.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await expect.element(dialog.getByText('Anna', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByText('Each family gets a message of its own. Nobody of 1 family can be written to.'))
    .toBeVisible();
  expect(families[0]?.query.studentIds).toEqual([id('a1'), id('a3')]);
  expect(offered[0]?.query.userIds).toEqual([id('b1'), id('c1'), id('b3'), id('c3')]);
});

it('exports those who are chosen alone', async () => {
  const files: Blob[] = [];
  const made = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return made(file);
  };
  await choose('Binh', 'Chi');
  await bar.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(page.getByText('2 rows exported')).toBeVisible();
  URL.createObjectURL = made;
  const text = (await files[0]?.text()) ?? '';
  expect(text.split(/\r?\n/).filter(Boolean)).toHaveLength(3);
  expect(text).toMatch(/Binh[\s\S]*Chi/);
  expect(text).not.toContain('Anna');
  await expect.element(button('Clear selection')).toBeVisible();
});

it('keeps search, pills and tools of a tablet on one line, and names the tools without their words', async () => {
  await page.viewport(768, 900);
  await choose();
  const field = page.getByRole('searchbox').element().getBoundingClientRect();
  for (const name of ['Class', 'Status', 'Grade', 'Guardian', 'View', 'Export']) {
    const box = button(name).first().element().getBoundingClientRect();
    expect(Math.abs((box.top + box.bottom - field.top - field.bottom) / 2), name).toBeLessThan(2);
  }
  expect(button('Export').element().getBoundingClientRect().width).toBeLessThan(40);
  await page.viewport(1280, 800);
});

const kept = (more: object) => ({
  ...{
    id: id('f1'),
    list: 'students',
    name: 'Grade 3',
    query: { gradeId: id('c1') },
    hiddenColumns: ['phone'],
  },
  ...{ roleId: null, roleName: null, isOwn: true, version: 1, ...more },
});

it('shows views that were kept, with how many they hold, and opens one with its filters and columns', async () => {
  answer('GET /api/me/views', {
    data: [
      kept({}),
      kept({ id: id('f2'), name: 'Team', isOwn: false, roleId: id('d1'), roleName: 'Teachers', query: {} }),
    ],
  });
  await show(<StudentsPage />, { at: '/students', can: ['read:any student'] });
  const view = page.getByRole('button', { name: /^Grade 3/ });
  await expect.element(view).toHaveTextContent('Grade 33');
  await expect.element(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await view.click();
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('button', { name: /^All students/ }))
    .toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
  await expect.element(button('Actions for the view Grade 3')).toBeVisible();
  await expect.element(page.getByLabelText('Shared with Teachers')).toBeVisible();
});

it('keeps the view that one has made, and shares it for who edits roles', async () => {
  const made = answer('POST /api/me/views', { data: kept({ name: 'Active ones' }) });
  answer('GET /api/roles', { data: [], roles: [], totalCount: 0, page: 1, limit: 100, totalPages: 1 });
  await show(<StudentsPage />, { at: '/students', can: ['read:any student', 'edit role', 'read role'] });
  await expect.element(button('Save view')).toBeDisabled();
  await page.getByRole('searchbox').fill('An');
  await button('Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect.element(dialog.getByLabelText('Shared with')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Active ones');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(made.map(({ body }) => body)).toEqual([
    { list: 'students', name: 'Active ones', query: { search: 'An' }, hiddenColumns: [], roleId: null },
  ]);
});

it('deletes those who are chosen after a question, and says who stays', async () => {
  const asked = answer('DELETE /api/students/:id', undefined, problem(409, 'In use'));
  await show(<StudentsPage />, { at: '/students', can: ['read:any student', 'delete:any student'] });
  for (const name of ['Anna', 'Binh'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect.element(page.getByText('One student deleted')).toBeVisible();
  await expect.element(page.getByText(/was ever enrolled and stays/)).toBeVisible();
  expect(asked.map(({ params }) => params.id)).toEqual([id('a1'), id('a2')]);
});
