import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { Evidence } from './evidence.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';

it('tells each figure in its unit, of how many, with the median and what it counts [TAL-08]', async () => {
  answer('GET /api/hr/appraisals/:id/evidence', {
    data: {
      ...{ appraisalId: id, period: { from: '2026-09-01', to: '2027-05-10' }, frozenAt: null },
      figures: [
        {
          ...{ metric: 'LESSONS_HELD', definition: 'LESSONS_HELD.v1', value: '98.33', n: 120 },
          median: '97.50',
        },
        { metric: 'COVER_GIVEN', definition: 'COVER_GIVEN.v1', value: '3.00', n: 120, median: null },
        {
          ...{ metric: 'FEEDBACK_AVERAGE', definition: 'FEEDBACK_AVERAGE.v1', value: null, n: 0 },
          median: '4.40',
        },
        { metric: 'TASKS_ON_TIME', definition: 'TASKS_ON_TIME.v1', value: null, n: 4, median: null },
      ],
    },
  });
  await show(<Evidence id={id} />, { can: ['read:own appraisal'] });
  const region = page.getByRole('region', { name: 'Figures of the school' });
  await expect.element(region.getByText('count for no score')).toBeVisible();
  // What is put into a text stands between marks of direction, and a blank before a sign does not break.
  const said = () => (region.element().textContent ?? '').replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');
  expect(said()).toContain('98.33 % of 120 · school’s median 97.5 %');
  expect(said()).toContain('those that were not cancelled');
  expect(said()).toContain('Lessons held for others3 of 120Of all lessons');
  expect(said()).toContain('FeedbackNothing recorded school’s median 4.4The mean');
  expect(said()).toContain('Too few of 4');
});
