import type { Annotation } from '@bellwether/contract/sittings/annotations.rules';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { AnnotationEditor } from './annotation-editor.tsx';
import { MarkingPage } from './marking-page.tsx';

const versionId = '0190a000-0000-7000-8000-0000000000a1';
const attemptId = '0190a000-0000-7000-8000-000000000001';
const sitting = '0190a000-0000-7000-8000-0000000000b1';
const text = 'I goed to Hue. I goed home.';
const kept = {
  ...{ start: 10, end: 13, quote: 'Hue', code: 'SP' as const, comment: null },
};
const queue = {
  ...{ title: 'Unit 4 test', isBlind: false, readyCount: 0, openCount: 1 },
  data: [
    {
      ...{ versionId, questionType: 'ESSAY' as const, questionText: 'Write to Sam.', points: 5 },
      ...{ leastWords: null, mostWords: null, accepted: [], explanation: null, rubric: null },
      isMarkedTwice: false,
      scripts: [
        {
          ...{ attemptId, code: 'AAAA', name: null, value: { text }, group: 0, version: 1, rubric: null },
          ...{
            role: 'FIRST' as const,
            need: 'MARK' as const,
            given: 300,
            awarded: 300,
            examiners: [],
            nearText: null,
          },
          ...{ markState: 'PROPOSED' as const, comment: null, annotations: [kept] },
        },
      ],
    },
  ],
};

it('notes words by the keyboard, refuses words that are not there, and saves the notes with the mark', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/marking', queue);
  const grades = answer('PUT /api/lms/student-assessments/:id/grade', { status: 'GRADED', score: 3 });
  await show(<MarkingPage />, {
    at: `/assessments/sittings/${sitting}/marking`,
    route: '/assessments/sittings/$id/marking',
  });
  await expect.element(page.getByText('goed to', { exact: false }).first()).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('textbox', { name: 'Words in the text' })).toHaveFocus();
  await userEvent.keyboard('went{Enter}');
  await expect.element(page.getByText(/do not stand in the text/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Words in the text' }).fill('goed');
  await page.getByRole('textbox', { name: 'Better (may be empty)' }).fill('went');
  await userEvent.keyboard('{Enter}');
  const notes = page.getByRole('list', { name: 'Notes in the text' });
  await expect.element(notes.getByText('goed → went')).toBeVisible();
  await expect.element(notes.getByText('Hue')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove the note at Hue' }));
  await userEvent.click(page.getByRole('button', { name: 'Save and next' }));
  const note = { start: 2, end: 6, quote: 'goed', code: 'SP', comment: 'went' };
  await expect.poll(() => grades).toMatchObject([{ body: { marks: [{ points: 3, annotations: [note] }] } }]);
});

const state: { notes: readonly Annotation[] } = { notes: [] };

function Noted() {
  const [notes, setNotes] = useState<readonly Annotation[]>([
    { start: 2, end: 6, quote: 'goed', code: 'GR', comment: null },
  ]);
  const [isOpen, setIsOpen] = useState(false);
  state.notes = notes;
  return <AnnotationEditor {...{ text, notes, onChange: setNotes, isOpen, onOpen: setIsOpen }} />;
}

it('takes the place of what is selected, also behind words that have a note', async () => {
  await show(<Noted />);
  await expect.element(page.getByText('Note words (A)')).toBeVisible();
  const paragraph = page.getByText(/to Hue/).element();
  const last = paragraph.lastChild;
  if (!last) throw new Error('the text has no end');
  const range = document.createRange();
  const at = (last.textContent ?? '').indexOf('goed');
  range.setStart(last, at - 1);
  range.setEnd(last, at + 4);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
  paragraph.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(page.getByRole('textbox', { name: 'Words in the text' })).toHaveValue('goed');
  await userEvent.click(page.getByRole('button', { name: 'Add the note' }));
  await expect.poll(() => state.notes).toMatchObject([{ start: 2 }, { start: 17, end: 21, quote: 'goed' }]);
});
