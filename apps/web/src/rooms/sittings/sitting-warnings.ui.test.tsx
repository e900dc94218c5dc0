import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { SittingWarnings } from './sitting-warnings.tsx';

const classId = '0190a000-0000-7000-8000-000000000001';
const startsAt = '2026-12-08T08:00:00.000Z';
const blank = { closesAt: null, assessmentId: '', studentIds: [], locationId: null, sittingId: undefined };

it('says what speaks against a moment, and asks nothing before one is chosen [ASM-07]', async () => {
  const asked = answer('GET /api/lms/sitting-warnings', {
    data: [
      { kind: 'HOLIDAY', name: 'Founders day', startsAt: null, studentCount: 0 },
      { kind: 'TEST', name: 'Mock KET', startsAt, studentCount: 2 },
    ],
  });
  await show(
    <>
      <SittingWarnings {...blank} startsAt="" classId={classId} />
      <SittingWarnings {...blank} startsAt={startsAt} classId={classId} />
    </>,
  );
  await expect.element(page.getByText('Founders day: a holiday.')).toBeVisible();
  await expect.element(page.getByText(/^2 students also have Mock KET at/)).toBeVisible();
  expect(asked.map(({ query }) => query)).toMatchObject([{ startsAt, classId }]);
});
