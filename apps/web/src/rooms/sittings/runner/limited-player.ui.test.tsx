import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ownCalls } from './attempt-calls.ts';
import { LimitedPlayer, usePlays } from './limited-player.tsx';

const id = '0190a000-0000-7000-8000-0000000000c1';
const fileId = '0190a000-0000-7000-8000-0000000000c2';
const calls = ownCalls(id);

function Player({ left }: { left: number }) {
  return <LimitedPlayer fileId={fileId} plays={usePlays({ plays: [{ fileId, left }] }, calls)} />;
}

it('says how many plays are left, and when none is', async () => {
  await show(<Player left={2} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('2 plays left');
  await expect.element(page.getByText('Once begun it plays to its end', { exact: false })).toBeVisible();
});

it('has no button without plays, and says so in a sentence', async () => {
  await show(<Player left={0} />);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('You have played this as often as you may.');
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

it('counts by the server: what another device played meanwhile is gone here too', async () => {
  const sentence = 'You have played this as often as you may.';
  const asked = answer('POST /api/lms/student-assessments/:id/plays', {
    ...{ refused: 409, reply: { error: sentence, message: sentence, code: 'PLAYS_USED' } },
  });
  await show(<Player left={1} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 play left');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => asked).toMatchObject([{ params: { id }, body: { fileId } }]);
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
});
