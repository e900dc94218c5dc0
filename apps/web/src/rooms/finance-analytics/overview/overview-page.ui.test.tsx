import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { OverviewPage } from './overview-page.tsx';

type Overview = Reply<'GET /api/finance/dashboard'>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const nothing = { count: 0, amount: '0.00', rows: [] };

function overviewOf(more: Partial<Overview> = {}): { data: Overview } {
  const data: Overview = {
    today: '2026-11-19',
    currency: 'USD',
    hasAccounts: true,
    startDate: '2026-07-01',
    endDate: '2026-11-19',
    revenue: '14050.50',
    expenses: '3000.00',
    net: '11050.50',
    receivables: { amount: '97.00', accountId: id('a1') },
    payables: { amount: '0.00', accountId: null },
    cash: '1080.50',
    series: Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      revenue: at === 10 ? '1234.56' : '0.00',
      expenses: '0.00',
      net: '0.00',
      revenueBefore: '0.00',
    })),
    overdueInvoices: nothing,
    overdueBills: nothing,
    toApprove: { entries: nothing, budgets: nothing },
    receiptsToday: { count: 1, amount: '60.00' },
    closingDate: '2026-06-30',
    hardClosingDate: '2025-12-31',
    ...more,
  };
  return { data };
}

const rights = ['read finance_dashboard', 'read finance_report', 'create account'];
const figure = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

it('begins with a chart of accounts where there is none', async () => {
  answer('GET /api/finance/dashboard', overviewOf({ hasAccounts: false }));
  await show(<OverviewPage />, { at: '/finance', can: rights });
  await expect.element(page.getByRole('heading', { name: 'Begin with a chart of accounts' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Choose a chart' }))
    .toHaveAttribute('href', '/finance/accounts');
  await expect.element(figure('Revenue')).not.toBeInTheDocument();
});

it('opens from each figure the report of the same days', async () => {
  answer('GET /api/finance/dashboard', overviewOf());
  await show(<OverviewPage />, { at: '/finance', can: rights });
  const days = 'from=2026-07-01&to=2026-11-19';
  for (const name of ['Revenue', 'Expenses', 'Net'])
    await expect.element(figure(name)).toHaveAttribute('href', `/finance/reports/profit-and-loss?${days}`);
  await expect.element(figure('Cash')).toHaveAttribute('href', `/finance/reports/cash-flow?${days}`);
  await expect
    .element(figure('Receivables'))
    .toHaveAttribute(
      'href',
      `/finance/reports/general-ledger?account=${id('a1')}&from=1900-01-01&to=2026-11-19`,
    );
  await expect
    .element(figure('Payables'))
    .toHaveAttribute('href', '/finance/reports/balance-sheet?to=2026-11-19');
  await expect.element(page.getByText('The books are closed up to 30 Jun 2026.')).toBeVisible();
});

it('tells each month to the cent beside the picture', async () => {
  answer('GET /api/finance/dashboard', overviewOf());
  await show(<OverviewPage />, { at: '/finance', can: rights });
  const row = page.getByRole('table', { name: 'Revenue and expenses' }).getByRole('row');
  await expect
    .element(row.filter({ hasText: 'November 2026' }))
    .toHaveTextContent('November 2026$1,234.56$0.00$0.00');
});

it('names what is late with its days, and what waits for the viewer', async () => {
  answer(
    'GET /api/finance/dashboard',
    overviewOf({
      overdueInvoices: {
        count: 7,
        amount: '900.00',
        rows: [
          {
            id: id('b1'),
            number: 'INV-2026-00001',
            name: 'Family Nguyen',
            dueDate: '2026-11-18',
            balanceDue: '40.00',
          },
        ],
      },
      overdueBills: null,
      toApprove: {
        entries: {
          count: 3,
          rows: [{ id: id('c1'), number: 'JE-2026-00009', description: 'Rent', amount: '12.00' }],
        },
        budgets: {
          count: 1,
          rows: [{ id: id('d1'), name: 'Operations', fiscalYear: 2026, amount: '500.00' }],
        },
      },
    }),
  );
  await show(<OverviewPage />, { at: '/finance', can: rights });
  const late = page.getByRole('link', { name: 'Family Nguyen' });
  await expect.element(late).toHaveAttribute('href', `/finance/invoices/${id('b1')}`);
  await expect.element(late).toHaveTextContent('Family NguyenINV-2026-00001$40.001 day late');
  await expect
    .element(page.getByRole('link', { name: 'View all' }))
    .toHaveAttribute('href', '/finance/invoices?status=OVERDUE&sortBy=dueDate');
  await expect.element(page.getByRole('heading', { name: 'Overdue bills' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Rent' }))
    .toHaveAttribute('href', `/finance/journal/${id('c1')}`);
  await expect
    .element(page.getByRole('link', { name: 'Operations' }))
    .toHaveAttribute('href', `/finance/budgets/${id('d1')}?tab=approvals`);
  await expect.element(page.getByText('2 more wait.')).toBeVisible();
});
