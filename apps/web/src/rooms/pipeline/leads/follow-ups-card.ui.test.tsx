import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import FollowUpsCard from './follow-ups-card.tsx';
import { testLead } from './testing/test-lead.ts';

it('lists whom to call: who waits too long first, then those of today, each with its stage and phone [DSH-10]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:00:00Z') });
  const lead = (last: string, name: string, nextFollowUp: string) =>
    testLead({ id: `0190d3a0-0000-7000-8000-00000000000${last}`, name, nextFollowUp });
  const late = [lead('1', 'Ms Ly', '2026-11-19T08:00:00.000Z')];
  const today = [lead('2', 'Mr Ho', '2026-11-22T08:00:00.000Z')];
  const asked = answer('GET /api/e-commerce/leads', ({ query }) => {
    const data = query.followUp === 'overdue' ? late : today;
    const counts = { totalCount: data.length, page: 1, limit: 5, totalPages: 1 };
    return { data, leads: data, ...counts, can: { create: true, editAny: true } };
  });
  await show(<FollowUpsCard />, { at: '/dashboard', can: ['read:any lead'] });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Ms LyQualified · 028 3822 61403 days late');
  await expect.element(rows.nth(1)).toHaveTextContent('Mr HoQualified · 028 3822 6140Today 15:00');
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', `/leads/${today[0]?.id}`);
  await expect
    .element(page.getByRole('link', { name: 'View all' }))
    .toHaveAttribute('href', '/leads?followUp=overdue');
  const open = ['NEW', 'CONTACTED', 'QUALIFIED', 'OPPORTUNITY', 'NEGOTIATION'];
  const each = { sortBy: 'nextFollowUp', sortOrder: 'asc', currentStage: open };
  expect(asked.map(({ query }) => query)).toEqual([
    expect.objectContaining({ ...each, followUp: 'overdue' }),
    expect.objectContaining({ ...each, followUp: 'today' }),
  ]);
  vi.useRealTimers();
});
