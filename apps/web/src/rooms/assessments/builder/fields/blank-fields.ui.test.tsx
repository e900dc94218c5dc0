import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import { newQuestion, type Question } from '../question.rules.ts';
import { BlankFields } from './blank-fields.tsx';

const kept: { last: Question | undefined } = { last: undefined };

function Written() {
  const [question, setQuestion] = useState(newQuestion('FILL_IN_THE_BLANKS'));
  kept.last = question;
  return (
    <BlankFields
      question={question}
      onChange={(patch) => setQuestion((before) => ({ ...before, ...patch }))}
      errorOf={() => undefined}
    />
  );
}

it('says whether the choices of blanks are mixed, where one chooses', async () => {
  await show(<Written />);
  await page.getByRole('textbox', { name: 'Text with blanks' }).fill('She [[1]] home.');
  const mixed = page.getByRole('switch', { name: 'Another order of choices for each student' });
  expect(mixed.query()).toBeNull();
  await userEvent.click(page.getByRole('combobox', { name: 'How blank 1 is answered' }));
  await userEvent.click(page.getByRole('option', { name: 'Chosen from a list' }));
  await expect.element(mixed).toBeChecked();
  await userEvent.click(mixed);
  expect(kept.last?.marking.shuffle).toBe(false);
  expect(kept.last?.fillInTheBlanksAnswers[0]?.choices).toHaveLength(2);
});
