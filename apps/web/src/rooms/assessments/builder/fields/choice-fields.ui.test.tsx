import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import { newPiece, newQuestion, type Question } from '../question.rules.ts';
import { AnswerFields } from './answer-fields.tsx';

const kept: { last: Question } = { last: newQuestion('ESSAY') };

function Written({ begin }: { begin: Question }) {
  const [question, setQuestion] = useState(begin);
  kept.last = question;
  return (
    <AnswerFields
      question={question}
      onChange={(patch) => setQuestion((before) => ({ ...before, ...patch }))}
      errorOf={() => undefined}
    />
  );
}

const texts = () => kept.last.options.map(({ text }) => text);
const keep = (number: number) => page.getByRole('button', { name: `Keep option ${number} last` });

let choice: Question;
beforeEach(() => {
  const options = ['None of these', 'A kite', 'A dog', 'Both'].map((text) => newPiece(text));
  choice = { ...newQuestion('MULTIPLE_CHOICE'), options, correctAnswers: [options[0]?.id ?? ''] };
});

it('keeps an option last by its button and the keyboard, adds others before it, and lets it go again [ASM-04, ASM-11]', async () => {
  await show(<Written begin={choice} />);
  await userEvent.click(keep(1));
  expect([texts(), kept.last.marking.keepLast]).toEqual([['A kite', 'A dog', 'Both', 'None of these'], 1]);
  await expect.element(keep(4)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(keep(4)).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Option 4 is right' })).toBeChecked();
  keep(3).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(keep(3)).toHaveAttribute('aria-pressed', 'true');
  expect(kept.last.marking.keepLast).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Add option' }));
  await expect.element(page.getByRole('textbox', { name: 'Option 3', exact: true })).toHaveFocus();
  await userEvent.keyboard('A boat');
  expect(texts()).toEqual(['A kite', 'A dog', 'A boat', 'Both', 'None of these']);
  await userEvent.click(page.getByRole('button', { name: 'Remove option 4' }));
  expect([texts(), kept.last.marking.keepLast]).toEqual([['A kite', 'A dog', 'A boat', 'None of these'], 1]);
  await userEvent.click(keep(4));
  expect([texts(), kept.last.marking.keepLast]).toEqual([['A kite', 'A dog', 'A boat', 'None of these'], 0]);
});

it('has nothing to keep last where options are not mixed', async () => {
  await show(<Written begin={choice} />);
  await userEvent.click(page.getByRole('switch', { name: 'Another order for each student' }));
  await expect.element(keep(1)).not.toBeInTheDocument();
  expect(kept.last.marking.shuffle).toBe(false);
});

it.each([
  ['MATCHING', 'Another order of the right side for each student'],
  ['SEQUENCE', 'Another order of the steps for each student'],
] as const)('says whether a question of type %s is mixed for each student', async (type, name) => {
  await show(<Written begin={newQuestion(type)} />);
  const mixed = page.getByRole('switch', { name });
  await expect.element(mixed).toBeChecked();
  await userEvent.click(mixed);
  expect(kept.last.marking.shuffle).toBe(false);
  await userEvent.click(mixed);
  expect(kept.last.marking.shuffle).toBe(true);
});
