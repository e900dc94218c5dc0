import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { changeQuestion, type Sections } from './draft.rules.ts';
import { newQuestion, newSection, newSlot } from './question.rules.ts';
import { QuestionNav } from './question-nav.tsx';
import type { Builder } from './use-builder.ts';

const counted = { reads: 0 };

/** Whoever draws a question reads its text. */
const slots = Array.from({ length: 100 }, (_, at) => {
  const slot = newSlot(newQuestion('TRUE_FALSE'));
  const get = () => {
    counted.reads += 1;
    return `Question ${at}`;
  };
  Object.defineProperty(slot.question, 'questionText', { get, enumerable: true });
  return slot;
});
const first = slots[0]?.id ?? '';
const bank = new Map<string, number>();
const figures = new Map();
const onSelect = () => undefined;

function Typed() {
  const [sections, setSections] = useState<Sections>([{ ...newSection('One'), slots }]);
  const builder = { sections, bank, problems: [], apply: setSections } as unknown as Builder;
  return (
    <>
      <input
        aria-label="Words"
        onChange={({ currentTarget: { value } }) =>
          setSections(changeQuestion(sections, first, { questionText: value }))
        }
      />
      <QuestionNav builder={builder} figures={figures} selected={first} onSelect={onSelect} />
    </>
  );
}

it('draws one of a hundred questions anew while one types in it, and leaves the others alone', async () => {
  await show(<Typed />);
  await expect.element(page.getByText('Question 99')).toBeVisible();
  expect(counted.reads).toBeGreaterThanOrEqual(100);
  await userEvent.click(page.getByRole('textbox', { name: 'Words' }));
  const before = counted.reads;
  await userEvent.keyboard('Hello');
  await expect.element(page.getByRole('button', { name: 'Hello' })).toBeVisible();
  // The first question is copied with its first letter, which reads its text.
  expect(counted.reads - before).toBeLessThan(5);
});
