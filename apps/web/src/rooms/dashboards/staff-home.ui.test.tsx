import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { calendarReply } from '../../testing/calendar-reply.ts';
import { show } from '../../testing/show.tsx';
import StaffHome from './staff-home.tsx';

type Kpis = Reply<'GET /api/dashboard/staff'>['data']['kpis'];

const nothing: Kpis = {
  ...{ students: null, classes: null, employees: null, leads: null },
  ...{ tasks: null, toGrade: null, drafts: null, submissions: null },
};

async function open(can: readonly string[], kpis: Partial<Kpis>): Promise<void> {
  answer('GET /api/dashboard/staff', {
    data: { today: '2026-11-19', kpis: { ...nothing, ...kpis }, pipeline: null },
  });
  await show(<StaffHome />, { at: '/dashboard', can: ['read:own employee', ...can] });
}
const number = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

it('an editor reads what waits on the website, and no number of what they may not see [DSH-10]', async () => {
  const can = ['read:own student', 'read:own class', 'edit page', 'read form_submission'];
  await open(can, { drafts: 3, submissions: 2 });
  await expect.element(number('Drafts')).toHaveAttribute('href', '/pages?status=DRAFT');
  await expect.element(number('Drafts').getByText('3', { exact: true })).toBeVisible();
  await expect
    .element(number('New submissions'))
    .toHaveAttribute('href', '/pages/submissions?status=PENDING');
  // The server tells nothing of students and classes: there is no card that would say 0.
  for (const name of ['Students', 'Classes']) await expect.element(number(name)).not.toBeInTheDocument();
});

it('who has students of their own reads how many, and who may read all reads none too [DSH-10]', async () => {
  await open(['read:own student', 'read:any class'], { students: 12, classes: 0 });
  await expect.element(number('Students').getByText('12', { exact: true })).toBeVisible();
  await expect.element(number('Classes').getByText('0', { exact: true })).toBeVisible();
});

it.each([
  { who: 'who sells', may: [], order: ['Follow-ups', 'Lessons today'], calls: 1 },
  { who: 'who plans classes too', may: ['edit:any class'], order: ['Lessons today', 'Follow-ups'], calls: 0 },
])('$who begins with $order.0, and has whom to call $calls times [DSH-10]', async ({ may, order, calls }) => {
  const none = { data: [], leads: [], totalCount: 0, page: 1, limit: 5, totalPages: 1 };
  answer('GET /api/e-commerce/leads', { ...none, can: { create: true, editAny: true } });
  answer('GET /api/dashboard/calendar-events/normalised', calendarReply());
  await open(['read:any lead', 'edit:any lead', 'read:own calendar_event', ...may], {
    leads: { overdue: 2, today: 1 },
  });
  const texts = () => [...document.querySelectorAll('.bw-card')].map(({ textContent }) => textContent);
  const labels = () => texts().flatMap((text) => /^(Follow-ups|Lessons today)/.exec(text)?.[0] ?? []);
  await expect.poll(labels).toEqual(order);
  await expect.poll(() => page.getByText('Leads to follow up').elements().length).toBe(calls);
});

it.each([
  { who: 'who keeps the books', may: [], begins: 1 },
  { who: 'who plans classes too', may: ['edit:any class'], begins: 0 },
])('$who begins with how they stand $begins times [DSH-10]', async ({ may, begins }) => {
  const none = { count: 0, amount: '0.00', rows: [] };
  answer('GET /api/finance/dashboard', {
    data: {
      ...{ today: '2026-11-19', currency: 'USD', hasAccounts: true },
      ...{ startDate: '2026-01-01', endDate: '2026-11-19', series: [] },
      ...{ revenue: '5.00', expenses: '2.00', net: '3.00', cash: '3.00' },
      receivables: { amount: '0.00', accountId: null },
      payables: { amount: '0.00', accountId: null },
      overdueInvoices: none,
      overdueBills: none,
      toApprove: { entries: none, budgets: null },
      receiptsToday: { count: 2, amount: '60.00' },
      ...{ closingDate: null, hardClosingDate: null },
    },
  });
  answer('GET /api/dashboard/calendar-events/normalised', calendarReply());
  const keeps = ['read finance_dashboard', 'create journal_entry', 'read:own calendar_event'];
  await open([...keeps, ...may], {});
  await expect.element(number('Lessons today')).toBeVisible();
  await expect.poll(() => page.getByText('Received today').elements().length).toBe(begins);
  const first = () => document.querySelector('.bw-card')?.textContent ?? '';
  await expect.poll(first).toMatch(begins ? /^Revenue/ : /^Lessons today/);
  await expect.poll(() => page.getByText('2 receipts').elements().length).toBe(begins);
});
