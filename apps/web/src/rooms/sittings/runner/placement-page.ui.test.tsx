import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { rememberEpoch } from './keeper.ts';
import { PlacementPage } from './placement-page.tsx';

type Shown = Reply<'GET /api/placements/:token'>['data'];
type Attempt = NonNullable<Shown['attempt']>;

const token = 'a'.repeat(43);
const at = `/placement?token=${token}`;
const now = '2026-11-19T03:24:00.000Z';
const id = '0190a000-0000-7000-8000-0000000000e1';

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{
    id,
    sittingId: id,
    title: 'Placement A1 to B1',
    status: 'IN_PROGRESS',
    attemptNumber: 1,
    startedAt: now,
  },
  ...{ endsAt: '2126-11-19T04:04:00.000Z', graceSeconds: 30, now, isPaused: false, epoch: 1, writerEpoch: 1 },
  ...{ plays: [], answers: [{ slot: 1, seq: 0, value: null, isFlagged: false }] },
  sections: [
    {
      ...{ id, title: '', instructions: null, audioFileId: null },
      questions: [
        {
          ...{ slot: 1, questionType: 'TRUE_FALSE' as const, questionText: 'Ice is cold.', points: 10 },
          ...{ imageFileId: null, audioFileId: null, videoFileId: null },
        },
      ],
    },
  ],
  messages: [],
  ...{ questionCount: 1, answeredCount: 0, submittedAt: null, receipt: null },
  ...more,
});
const handedIn = attempt({
  ...{ status: 'GRADED', epoch: null, sections: [], answers: [], answeredCount: 1, submittedAt: now },
  receipt: 'K7QF-2M9D',
});
const shown = (more: Partial<Shown> = {}): { data: Shown } => ({
  data: {
    ...{ state: 'READY', school: 'Riverside', title: 'Placement A1 to B1', studentName: 'Minh Trần' },
    ...{ durationMinutes: 40, questionCount: 1, expiresAt: '2026-11-26T03:24:00.000Z' },
    ...{ attempt: null, result: null, ...more },
  },
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('says who sits what, begins by Start alone, and goes on by the link until it is handed in [REV-07]', async () => {
  answer('GET /api/placements/:token', shown(), shown({ state: 'DONE', attempt: handedIn }));
  const started = answer('POST /api/placements/:token/attempts', { data: attempt() });
  const saved = answer('PUT /api/placements/:token/answers', ({ body }) => ({
    ...{ outcome: 'APPLIED' as const, now, endsAt: null, isPaused: false, status: 'IN_PROGRESS' as const },
    messages: [],
    acknowledged: (body as { changes: { slot: number; seq: number }[] }).changes.map(({ slot, seq }) => ({
      slot,
      seq,
    })),
  }));
  answer('POST /api/placements/:token/monitoring-events', { noted: [] });
  const submitted = answer('POST /api/placements/:token/submit', { data: handedIn });
  await show(<PlacementPage />, { at });
  await expect
    .element(page.getByText('Riverside asks Minh Trần to sit this test.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('40 minutes, from Start on')).toBeVisible();
  expect(started).toHaveLength(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: 'True' }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect.element(page.getByText('K7QF-2M9D')).toBeVisible();
  await expect
    .element(page.getByText('The school tells you what comes next.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Back to my tests' }).elements()).toHaveLength(0);
  expect(started).toMatchObject([{ params: { token } }]);
  expect(saved[0]).toMatchObject({ params: { token }, body: { epoch: 1 } });
  expect(submitted).toMatchObject([{ params: { token }, body: { answers: [{ slot: 1, seq: 1 }] } }]);
});

it('asks before a second device goes on', async () => {
  answer('GET /api/placements/:token', shown({ state: 'RUNNING', attempt: attempt({ epoch: null }) }));
  const taken = answer('POST /api/placements/:token/writers', {
    data: attempt({ epoch: 2, writerEpoch: 2 }),
  });
  await show(<PlacementPage />, { at });
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ice is cold.' })).toBeVisible();
  expect(taken).toMatchObject([{ params: { token } }]);
});

it('goes on at once after a reload on the device that writes', async () => {
  rememberEpoch(id, 2);
  const running = attempt({ epoch: null, writerEpoch: 2 });
  answer('GET /api/placements/:token', shown({ state: 'RUNNING', attempt: running }));
  await show(<PlacementPage />, { at });
  await expect.element(page.getByRole('heading', { name: 'Ice is cold.' })).toBeVisible();
});

it('shows the result where the school lets it be seen', async () => {
  const result = { score: 7, maxScore: 10, label: 'A2', level: null };
  answer('GET /api/placements/:token', shown({ state: 'DONE', attempt: handedIn, result }));
  await show(<PlacementPage />, { at });
  await expect.element(page.getByText('7 of 10 points')).toBeVisible();
  await expect.element(page.getByText('Level A2')).toBeVisible();
});

it('says what to do when the link works no more', async () => {
  answer(
    'GET /api/placements/:token',
    problem(404, 'This link does not work any more. Ask the school for a new one.'),
  );
  await show(<PlacementPage />, { at });
  await expect.element(page.getByText('Ask the school for a new one.', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Start' }).elements()).toHaveLength(0);
});
