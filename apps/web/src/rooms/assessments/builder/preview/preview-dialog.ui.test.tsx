import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import { newPiece, newQuestion, newSection, newSlot } from '../question.rules.ts';
import PreviewDialog from './preview-dialog.tsx';

const right = newPiece('A kite');
const choice = newSlot({
  ...newQuestion('MULTIPLE_CHOICE'),
  ...{ questionText: 'What does Ben want?', points: 2, options: [newPiece('A dog'), right] },
  correctAnswers: [right.id],
});
const half = newSlot({ ...newQuestion('TRUE_FALSE'), questionText: '' });
const essay = newSlot({ ...newQuestion('ESSAY'), questionText: 'Write to Sam.' });
const pool = { id: crypto.randomUUID(), pool: [crypto.randomUUID(), crypto.randomUUID()], pick: 1 };
const sections = [
  { ...newSection('Reading'), instructions: 'Read the text.', slots: [choice, half, essay, pool] },
];

describe('the preview', () => {
  it('asks as a student is asked, marks the answer, and sends nothing', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await show(<PreviewDialog sections={sections} selected={choice.id} onClose={() => undefined} />);
    await expect.element(page.getByRole('heading', { name: 'What does Ben want?' })).toBeVisible();
    await expect.element(page.getByText('Read the text.')).toBeVisible();
    const before = fetched.mock.calls.length;
    await userEvent.click(page.getByRole('radio', { name: 'A dog' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('This answer gets 0 of 2 points.');
    await userEvent.click(page.getByRole('radio', { name: 'A kite' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('This answer gets 2 of 2 points.');
    expect(fetched.mock.calls.length).toBe(before);
  });

  it('shows a question as wide as a phone where one asks for that, with what was answered', async () => {
    await show(<PreviewDialog sections={sections} selected={choice.id} onClose={() => undefined} />);
    await userEvent.click(page.getByRole('radio', { name: 'A kite' }));
    const wide = () => page.getByRole('heading', { name: 'What does Ben want?' }).element().clientWidth;
    const before = wide();
    expect(before).toBeGreaterThan(500);
    await userEvent.click(page.getByText('Phone', { exact: true }));
    await expect.poll(wide).toBe(390 - 2 * 16 - 2);
    await expect.element(page.getByRole('radio', { name: 'A kite' })).toBeChecked();
    await userEvent.click(page.getByText('Desk', { exact: true }));
    await expect.poll(wide).toBe(before);
  });

  it('says what is not whole, what a person marks, and how many a pool draws', async () => {
    await show(<PreviewDialog sections={sections} selected={half.id} onClose={() => undefined} />);
    await expect
      .element(page.getByText('This question is not whole yet, so it cannot be shown.'))
      .toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Write to Sam.' }), 'Dear Sam');
    await expect.element(page.getByRole('status')).toHaveTextContent('A person marks this answer.');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect.element(page.getByText('Each student gets 1 question out of 2 here.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });
});
