import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { ScorePicker } from './score-picker.tsx';

function Scored({ first }: { first: number | null }) {
  const [score, setScore] = useState(first);
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Score: {score ?? 'none'}
      </button>
      <ScorePicker
        opened={opened}
        onClose={() => setOpened(false)}
        title="Reading"
        value={score}
        onPick={setScore}
      />
    </>
  );
}

it('the score picker offers 1 to 10, takes one and gives it back, and forgets what was not taken [FBK-22]', async () => {
  await show(<Scored first={null} />);
  const dialog = page.getByRole('dialog', { name: 'Reading' });
  await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(10);
  await dialog.getByRole('radio').nth(6).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const open = page.getByRole('button', { name: /^Score: / });
  await expect.element(open).toHaveTextContent('Score: none');
  await open.click();
  await dialog.getByRole('radio').nth(7).click();
  await dialog.getByRole('button', { name: 'Use this score' }).click();
  await expect.element(open).toHaveTextContent('Score: 8');
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await dialog.getByRole('button', { name: 'Remove score' }).click();
  await expect.element(open).toHaveTextContent('Score: none');
});
