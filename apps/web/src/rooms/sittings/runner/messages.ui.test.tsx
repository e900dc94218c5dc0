import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { rememberEpoch } from './keeper.ts';
import { readHere } from './read-messages.ts';
import { RunnerPage } from './runner-page.tsx';

const id = '0190a000-0000-7000-8000-0000000000f1';
const now = '2026-11-19T03:24:00.000Z';
const first = { id: '0190a000-0000-7000-8000-0000000000f2', text: 'Read question 1 again.', at: now };
const second = { id: '0190a000-0000-7000-8000-0000000000f3', text: 'Ten minutes left.', at: now };
type Said = (typeof first)[];

const attempt = (messages: Said) => ({
  ...{ id, sittingId: id, title: 'Unit 4', status: 'IN_PROGRESS' as const, attemptNumber: 1, startedAt: now },
  ...{ endsAt: null, graceSeconds: 30, now, isPaused: false, epoch: 1, writerEpoch: 1, plays: [], messages },
  answers: [{ slot: 1, seq: 0, value: null, isFlagged: false }],
  sections: [
    {
      ...{ id, title: '', instructions: null, audioFileId: null },
      questions: [
        {
          ...{ slot: 1, questionType: 'TRUE_FALSE' as const, questionText: 'She is late.', points: 1 },
          ...{ imageFileId: null, audioFileId: null, videoFileId: null },
        },
      ],
    },
  ],
  ...{ questionCount: 1, answeredCount: 0, submittedAt: null, receipt: null },
});

/** What the server has said so far. */
let said: Said = [];

async function opened() {
  answer('GET /api/lms/student-assessments/:id', () => ({ data: attempt(said) }));
  const saved = answer('PUT /api/lms/student-assessments/:id/answers', ({ body }) => ({
    ...{ outcome: 'APPLIED' as const, now, endsAt: null, isPaused: false, status: 'IN_PROGRESS' as const },
    acknowledged: (body as { changes: { slot: number; seq: number }[] }).changes.map(({ slot, seq }) => ({
      slot,
      seq,
    })),
    messages: said,
  }));
  rememberEpoch(id, 1);
  await show(<RunnerPage />, { at: `/sit/${id}`, route: '/sit/$id' });
  await expect.element(page.getByText('She is late.')).toBeVisible();
  return saved;
}

const banner = () => page.getByRole('status', { name: 'Messages' });
const readButtons = () => banner().getByRole('button', { name: 'I have read it' });

beforeEach(() => {
  said = [];
});

it('is spoken with the next word to the server, and stays until the student has read it [AMB-402]', async () => {
  const saved = await opened();
  // There before anything is said: what comes into it is spoken.
  await expect.element(banner()).toBeInTheDocument();
  await expect.element(banner()).toHaveTextContent('');
  said = [first, second];
  await page.getByRole('radio', { name: 'True' }).click();
  await expect.element(banner().getByText(first.text)).toBeVisible();
  await expect.element(banner().getByText(second.text)).toBeVisible();
  await expect.element(readButtons().first()).toHaveAccessibleDescription(first.text);
  await readButtons().first().click();
  await expect.element(banner().getByText(first.text)).not.toBeInTheDocument();
  await expect.element(banner().getByText(second.text)).toBeVisible();
  expect(document.activeElement?.id).toBe('main');
  // The next reply has it still: it is not shown again.
  const before = saved.length;
  await userEvent.keyboard('2');
  await expect.poll(() => saved.length).toBeGreaterThan(before);
  await expect.element(banner().getByText(second.text)).toBeVisible();
  await expect.element(banner().getByText(first.text)).not.toBeInTheDocument();
});

it('is there after a reload unless it was read on this device [AMB-402]', async () => {
  said = [first, second];
  localStorage.setItem('read:somebody-else:sit:x', JSON.stringify([second.id]));
  await opened();
  await readButtons().first().click();
  await expect.element(banner().getByText(first.text)).not.toBeInTheDocument();
  const keys = Object.keys(localStorage).filter((key) => key.includes(id));
  expect(keys).toHaveLength(1);
  const [, userId = ''] = (keys[0] ?? '').split(':');
  expect(readHere(userId, id)).toEqual([first.id]);
  await cleanup();
  await opened();
  await expect.element(banner().getByText(second.text)).toBeVisible();
  await expect.element(banner().getByText(first.text)).not.toBeInTheDocument();
  expect(localStorage.getItem('read:somebody-else:sit:x')).not.toBeNull();
});
