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
        { metric: 'TASKS_ON_TIME', definition: 'TASKS_ON_TIME.v1', value: null, n: 4, median: null },
      ],
    },
  });
  await show(<Evidence id={id} />, { can: ['read:own appraisal'] });
  const region = page.getByRole('region', { name: 'Figures of the school' });
  await expect.element(region).toHaveTextContent(/98\.33.% of\D{1,3}120\D+ median \D?97\.5.%/);
  await expect.element(region).toHaveTextContent(/those that were not cancelled/);
  await expect.element(region).toHaveTextContent(/Lessons held for others3 of\D{1,3}120\D*Of all lessons/);
  await expect.element(region).toHaveTextContent(/Too few of\D{1,3}4\D/);
  await expect.element(region).toHaveTextContent(/count for no score/);
});
