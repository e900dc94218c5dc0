import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { AuditLogPage } from './audit-log-page.tsx';

const uuid = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const entry = (n: number, more: object) => ({
  ...{ id: uuid(n), at: '2026-11-20T08:00:00Z', actorId: uuid(9), actorName: 'Mai Đặng' },
  ...{ actorAvatarConfig: null, viewedAs: null, action: 'update', entity: 'role', entityId: null },
  ...{ entityName: null, before: null, after: null, requestId: null },
  ...more,
});
const made = entry(1, {
  ...{ action: 'create', entityId: uuid(5), entityName: 'Student reader' },
  after: { name: 'reader', displayName: 'Student reader', isShipped: false },
});
const themed = entry(2, {
  ...{ entity: 'preferences', entityId: uuid(9) },
  ...{ before: { theme: 'light' }, after: { theme: 'dark' } },
});
const sent = entry(3, { action: 'something odd', entity: 'odd_thing', after: { formSchema: 'new' } });
const arrival = entry(4, { action: 'sign-in', entity: 'user', entityId: uuid(9) });

let asked: readonly { query: unknown }[];

beforeEach(() => {
  const data = [made, themed, sent, arrival];
  asked = answer('GET /api/system/audit-logs', { data, totalCount: 4, page: 1, limit: 50, totalPages: 1 });
  answer('GET /api/system/audit-logs/choices', {
    data: { actions: ['create', 'sign-in'], entities: ['role', 'schedule_group'] },
  });
});

it('tells in sentences who did what to what, with the way to it', async () => {
  await show(<AuditLogPage />, { at: '/audit-log', can: ['read audit_log'] });
  await expect.element(page.getByText('created role Student reader')).toBeVisible();
  const way = page.getByRole('link', { name: 'Student reader' });
  await expect.element(way).toHaveAttribute('href', `/roles?edit=${uuid(5)}`);
  await expect.element(page.getByText('signed in', { exact: true })).toBeVisible();
  await expect.element(page.getByText('changed odd thing')).toBeVisible();
});

it('shows what a field was before, under a name that a reader knows', async () => {
  await show(<AuditLogPage />, { at: '/audit-log', can: ['read audit_log'] });
  await page.getByText('changed own preferences').click();
  await expect.element(page.getByRole('row', { name: 'Theme light dark' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
});

it('does not say that there was nothing before where nobody noted it', async () => {
  await show(<AuditLogPage />, { at: '/audit-log', can: ['read audit_log'] });
  await page.getByText('changed odd thing').click();
  await expect.element(page.getByRole('row', { name: 'Questions new' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'What was sent' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Before' })).not.toBeInTheDocument();
});

it('asks for the entries of a person, an action and a kind of record', async () => {
  answer('GET /api/users/search', [
    { id: uuid(9), name: 'Mai Đặng', username: 'mai', email: 'mai@example.org' },
  ]);
  await show(<AuditLogPage />, { at: '/audit-log', can: ['* *'] });
  await page.getByRole('button', { name: 'Action', exact: true }).click();
  await page.getByLabelText('Signed in').click();
  await page.getByRole('button', { name: 'Kind of record' }).click();
  await page.getByLabelText('Schedule group').click();
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  await page.getByRole('textbox').fill('mai');
  await page.getByLabelText('Mai Đặng').click();
  await expect
    .poll(() => asked.at(-1)?.query)
    .toMatchObject({ action: 'sign-in', entity: 'schedule_group', actorId: uuid(9) });
});
