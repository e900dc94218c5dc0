import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import { newQuestion } from '../question.rules.ts';
import { RubricFields } from './rubric-fields.tsx';

const kept: { last: unknown } = { last: undefined };

function Written() {
  const [question, setQuestion] = useState(newQuestion('ESSAY'));
  kept.last = question.rubric;
  return (
    <RubricFields
      question={question}
      onChange={(patch) => setQuestion((before) => ({ ...before, ...patch }))}
      errorOf={(path) => (path === 'rubric.criteria.1.name' ? 'Name this criterion.' : undefined)}
    />
  );
}

it('writes a rubric: criteria with weights and levels, each fault at its field, and takes it away again', async () => {
  await show(<Written />);
  await userEvent.click(page.getByRole('button', { name: 'Add a rubric' }));
  await page.getByRole('textbox', { name: 'Name of criterion 1' }).fill('Content');
  await page.getByRole('textbox', { name: 'Weight of criterion 1' }).fill('2');
  await page.getByRole('textbox', { name: 'What a level of 5 takes' }).fill('Answers all.');
  for (const points of [4, 3, 2])
    await userEvent.click(page.getByRole('button', { name: `Remove the level of ${points}` }));
  await userEvent.click(page.getByRole('button', { name: 'Add a level' }));
  await userEvent.click(page.getByRole('button', { name: 'Add a criterion' }));
  await expect.element(page.getByText('Name this criterion.')).toBeVisible();
  expect(kept.last).toMatchObject({
    criteria: [
      {
        ...{ name: 'Content', weight: 2 },
        levels: [
          { points: 6, text: '' },
          { points: 5, text: 'Answers all.' },
          { points: 1, text: '' },
          { points: 0, text: '' },
        ],
      },
      { name: '', weight: 1 },
    ],
  });
  await userEvent.click(page.getByRole('button', { name: 'Remove criterion 2' }));
  expect(kept.last).toMatchObject({ criteria: [{ name: 'Content' }] });
  await userEvent.click(page.getByRole('button', { name: 'Take the rubric away' }));
  await expect.element(page.getByRole('button', { name: 'Add a rubric' })).toBeVisible();
  expect(kept.last).toBeNull();
});
