import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { ClassMarginPage } from './class-margin-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const figures = {
  ...{ lessons: 12, unpaidLessons: 2, revenue: '1000.00' },
  ...{ lessonPay: '400.00', margin: '600.00', percent: '60.0' },
};
const loss = { ...figures, unpaidLessons: 0, revenue: '0.00', margin: '-400.00', percent: null };

it('shows what each class earned, cost and left, and links the class', async () => {
  answer('GET /api/finance/reports/class-margin', {
    data: {
      ...{ currency: 'USD', startDate: '2026-11-01', endDate: '2026-11-30', totals: figures },
      rows: [
        { classId: id, className: 'Owls', ...figures },
        { classId: null, className: null, ...loss },
      ],
    },
  });
  await show(<ClassMarginPage />, { can: ['* *'], at: '/finance/reports/class-margin' });
  const owls = page.getByRole('row', { name: /Owls/ });
  await expect
    .element(owls)
    .toHaveTextContent('Owls 2 without pay of their own12$1,000.00$400.00$600.0060.0');
  await expect.element(owls.getByRole('link', { name: 'Owls' })).toHaveAttribute('href', `/classes/${id}`);
  await expect
    .element(page.getByRole('row', { name: /Of no one class/ }))
    .toHaveTextContent('Of no one class12$0.00$400.00-$400.00–');
});

it('has its tab only for who may read pay', async () => {
  answer('GET /api/finance/reports/class-margin', {
    refused: 403,
    reply: {
      ...{ error: 'Forbidden', message: 'Forbidden', code: 'FORBIDDEN' },
      details: { right: 'read payroll_report', roles: ['finance'] },
    },
  });
  await show(<ClassMarginPage />, { can: ['read finance_report'], at: '/finance/reports/class-margin' });
  await expect.element(page.getByRole('link', { name: 'Deferred tuition' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Class margin' })).not.toBeInTheDocument();
});
