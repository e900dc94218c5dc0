import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { closedBooks, expectFailedSave } from '../../testing/failed-save.ts';
import { show } from '../../testing/show.tsx';
import MiniCreateDialog, { type MiniKind } from './mini-create-dialog.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const create = page.getByRole('button', { name: 'Create', exact: true });

/** Opens the form; returns what it tells of what it made. */
async function open(kind: MiniKind) {
  const made = vi.fn<(madeId: string) => void>();
  await show(<MiniCreateDialog kind={kind} onClose={() => undefined} onCreated={made} />);
  return made;
}

/** Fills in, is refused with the title, keeps what was typed, and is made. */
async function expectMade(field: string, failed: string, made: ReturnType<typeof vi.fn>): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill('Starters');
  await page.getByLabelText('Description').fill('The first of all');
  await create.click();
  await expectFailedSave(failed);
  await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('Starters');
  await create.click();
  await expect.poll(() => made.mock.calls).toEqual([[id]]);
}

it('a level is made beside the form that needs it [LRN-11]', async () => {
  const data = { id, name: 'Starters', description: null, rank: null, cefr: null, version: 1 };
  const asked = answer('POST /api/lms/levels', closedBooks(), { data });
  await expectMade('Name', 'Failed to Create Level', await open('level'));
  expect(asked[1]?.body).toEqual({
    name: 'Starters',
    description: 'The first of all',
    rank: null,
    cefr: null,
  });
});

it('a category is made beside the form that needs it [LRN-11]', async () => {
  const data = { id, name: 'Starters', description: null, courseCount: 0, version: 1 };
  const asked = answer('POST /api/lms/categories', closedBooks(), { data });
  await expectMade('Name', 'Failed to Create Category', await open('category'));
  expect(asked[1]?.body).toEqual({ name: 'Starters', description: 'The first of all' });
});

it('an age range is made beside the form that needs it [LRN-11]', async () => {
  const data = { id, range: 'Starters', description: null, courseCount: 0, version: 1 };
  const asked = answer('POST /api/lms/age-ranges', closedBooks(), { data });
  await expectMade('Range', 'Failed to Create Age Range', await open('ageRange'));
  expect(asked[1]?.body).toEqual({ range: 'Starters', description: 'The first of all' });
});
