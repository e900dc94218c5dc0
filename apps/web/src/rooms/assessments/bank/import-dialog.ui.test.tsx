import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { newQuestion } from '../builder/question.rules.ts';
import ImportDialog from './import-dialog.tsx';

const truth = { ...newQuestion('TRUE_FALSE'), questionText: 'Ice is cold.', folder: 'Theirs' };
const choose = () =>
  userEvent.upload(page.getByLabelText('Drop a file here, or choose one'), new File(['x'], 'bank.zip'));

describe('questions from a file', () => {
  it('shows what is understood and what is refused before anything is added, and adds into a folder', async () => {
    answer('GET /api/lms/questions/words', { folders: [], strands: [], tags: [] });
    const refused = [{ place: 'b.xml', reason: 'hotspotInteraction is not read.' }];
    answer('POST /api/lms/questions/read-file', { data: { format: 'QTI', questions: [truth], refused } });
    const added = answer('POST /api/lms/questions/batch', { created: 1, ids: [crypto.randomUUID()] });
    await show(<ImportDialog onClose={() => undefined} />);
    await choose();
    const understood = page.getByRole('list', { name: 'What was understood' });
    await expect.element(understood.getByText('Ice is cold.')).toBeVisible();
    await expect.element(page.getByText('hotspotInteraction is not read.')).toBeVisible();
    await userEvent.fill(page.getByRole('combobox', { name: 'Put into the folder' }), 'Unit 1');
    await userEvent.click(page.getByRole('button', { name: 'Add 1 question' }));
    await expect
      .poll(() => added[0]?.body)
      .toMatchObject({ questions: [{ questionText: 'Ice is cold.', folder: 'Unit 1' }] });
  });

  it('says why a file is not read, and another may be chosen', async () => {
    answer('GET /api/lms/questions/words', { folders: [], strands: [], tags: [] });
    const message = 'The package holds no items of QTI.';
    answer('POST /api/lms/questions/read-file', problem(400, message, { file: [message] }));
    await show(<ImportDialog onClose={() => undefined} />);
    await choose();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The package holds no items of QTI.');
    await expect.element(page.getByText('Choose another file')).toBeVisible();
  });
});
