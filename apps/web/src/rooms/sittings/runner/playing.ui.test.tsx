import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { rememberEpoch } from './keeper.ts';
import { RunnerPage } from './runner-page.tsx';

const id = '0190a000-0000-7000-8000-0000000000d1';
const fileId = '0190a000-0000-7000-8000-0000000000d2';
const now = '2026-11-19T03:24:00.000Z';
const seconds = 0.4;
const usedUp = 'You have played this as often as you may.';

/** A tone as a WAV file: a head of 44 bytes, then a byte for each of 8,000 samples a second. */
function tone(): Blob {
  const [rate, count] = [8000, 8000 * seconds];
  const view = new DataView(new ArrayBuffer(44 + count));
  const put = (at: number, text: string) =>
    [...text].forEach((sign, index) => {
      view.setUint8(at + index, sign.charCodeAt(0));
    });
  put(0, 'RIFF');
  view.setUint32(4, 36 + count, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, of one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  put(36, 'data');
  view.setUint32(40, count, true);
  for (let at = 0; at < count; at += 1)
    view.setUint8(44 + at, 128 + Math.round(60 * Math.sin((2 * Math.PI * 440 * at) / rate)));
  return new Blob([view.buffer], { type: 'audio/wav' });
}

const attempt = (left: number) => ({
  ...{
    id,
    sittingId: id,
    title: 'Listening',
    status: 'IN_PROGRESS' as const,
    attemptNumber: 1,
    startedAt: now,
  },
  ...{ endsAt: '2126-11-19T04:04:00.000Z', graceSeconds: 30, now, isPaused: false, epoch: 1, writerEpoch: 1 },
  ...{ plays: [{ fileId, left }], answers: [{ slot: 1, seq: 0, value: null, isFlagged: false }] },
  sections: [
    {
      ...{ id, title: '', instructions: null, audioFileId: null },
      questions: [
        {
          ...{ slot: 1, questionType: 'TRUE_FALSE' as const, questionText: 'She is late.', points: 1 },
          ...{ imageFileId: null, audioFileId: fileId, videoFileId: null },
        },
      ],
    },
  ],
  messages: [],
  ...{ questionCount: 1, answeredCount: 0, submittedAt: null, receipt: null },
});

/** How far each recording had come when it ended, of how long it is. */
let ended: { at: number; of: number }[] = [];
const note = ({ target }: Event) => {
  const { currentTime, duration } = target as HTMLMediaElement;
  ended.push({ at: currentTime, of: duration });
};

beforeEach(() => {
  sessionStorage.clear();
  ended = [];
  // It does not bubble, but comes by here on its way down.
  document.addEventListener('ended', note, true);
});
afterEach(() => document.removeEventListener('ended', note, true));

it('plays a recording to its end as often as it may be played, and then says that it may not any more [ASM-04]', async () => {
  let left = 2;
  answer('GET /api/lms/student-assessments/:id', () => ({ data: attempt(left) }));
  const counted = answer('POST /api/lms/student-assessments/:id/plays', () => {
    if (left === 0) return { refused: 409, reply: { error: usedUp, message: usedUp, code: 'PLAYS_USED' } };
    left -= 1;
    return { ticket: `ticket-${left}`, left };
  });
  const read = answer('GET /api/lms/student-assessments/:id/media/:fileId', ({ query }) =>
    query.ticket === `ticket-${left}` ? (tone() as never) : problem(404),
  );
  rememberEpoch(id, 1);
  await show(<RunnerPage />, { at: `/sit/${id}`, route: '/sit/$id' });
  const status = page.getByRole('region', { name: 'Recording' }).getByRole('status');
  await expect.element(status).toHaveTextContent('2 plays left');
  for (const [turn, said] of [
    [1, '1 play left'],
    [2, usedUp],
  ] as const) {
    await page.getByRole('button', { name: 'Play', exact: false }).click();
    await expect.element(status).toHaveTextContent(said);
    await expect.poll(() => ended.length).toBe(turn);
    expect(ended.at(-1)?.at).toBeCloseTo(seconds, 1);
    expect(ended.at(-1)?.of).toBeCloseTo(seconds, 2);
    // What has ended lies about no more.
    await expect.poll(() => document.querySelector('audio')).toBeNull();
  }
  expect(page.getByRole('region', { name: 'Recording' }).getByRole('button').elements()).toHaveLength(0);
  expect(counted.map(({ body }) => body)).toEqual([{ fileId }, { fileId }]);
  expect(read).toHaveLength(2);
});
