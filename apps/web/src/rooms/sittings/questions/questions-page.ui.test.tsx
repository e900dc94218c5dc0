import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { type Questions, QuestionsPage } from './questions-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const [right, wrong] = ['c1', 'c2'].map((end) => `0190a000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
];

const choice: Questions['questions'][number] = {
  ...{ slot: 1, versionId: id, questionType: 'MULTIPLE_CHOICE', questionText: '=1+1 is?', points: 2 },
  ...{ imageFileId: null, audioFileId: null, videoFileId: null, several: false },
  options: [
    { id: right, text: 'two' },
    { id: wrong, text: '=cmd()' },
  ],
  ...{ solved: { optionIds: [right] }, isCorrected: false, isDropped: false },
  ...{ n: 30, p: 0.123456, r: -0.5, d: 0.25, hints: ['CHECK_KEY', 'TOO_HARD'], group: 8 },
  choices: [
    { id: right, count: 4, upper: 1, lower: 2 },
    { id: wrong, count: 26, upper: 7, lower: 6 },
  ],
};
const truth: Questions['questions'][number] = {
  ...choice,
  ...{
    slot: 2,
    versionId: right,
    questionType: 'TRUE_FALSE',
    questionText: 'Ice floats.',
    options: undefined,
  },
  ...{ solved: { isTrue: true }, n: 3, p: null, r: null, d: null, hints: [], group: null },
  choices: ['true', 'false'].map((one) => ({ id: one, count: 1, upper: null, lower: null })),
};

it('says who of the best and the weakest chose an option, and saves the analysis without a formula [ASM-11]', async () => {
  const files: Blob[] = [];
  const made = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return made(file);
  };
  answer('GET /api/lms/scheduled-assessments/:id/regrades', {
    ...{
      title: 'Unit 4',
      isOver: false,
      n: 30,
      alpha: 0.75,
      sem: 1.25,
      questions: [choice, truth],
      runs: [],
    },
  });
  await show(<QuestionsPage />, {
    at: `/assessments/sittings/${id}/questions`,
    route: '/assessments/sittings/$id/questions',
  });
  await expect.element(page.getByText('two (right) · 4 (best 1, weakest 2 of 8)')).toBeVisible();
  await expect.element(page.getByText('=cmd() · 26 (best 7, weakest 6 of 8)')).toBeVisible();
  await expect.element(page.getByText('False · 1', { exact: true })).toBeVisible();
  const save = async (kind: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  await save('CSV file');
  await expect.poll(() => files.length).toBe(1);
  await save('Excel file');
  await expect.poll(() => files.length).toBe(2);
  URL.createObjectURL = made;
  const lines = ((await files[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(lines).toEqual([
    'Number,Question,Type,Points,First attempts,Solved,Tells apart,Best less weakest,Look at,Chosen,Alpha of the test,Standard error in points',
    `1,'=1+1 is?,Multiple choice,2,30,0.1235,-0.5,0.25,"Check the key, Too hard","two (right) · 4 (best 1, weakest 2 of 8)\n=cmd() · 26 (best 7, weakest 6 of 8)",0.75,1.25`,
    '2,Ice floats.,True or false,2,3,,,,,"True (right) · 1\nFalse · 1",0.75,1.25',
    '',
  ]);
  const { read, utils } = await import('@e965/xlsx');
  const book = read(await files[1]?.arrayBuffer());
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(utils.sheet_to_json<unknown[]>(sheet, { header: 1 })[1]?.slice(0, 6)).toEqual([
    1,
    '=1+1 is?',
    'Multiple choice',
    2,
    30,
    0.1235,
  ]);
  expect(sheet.B2).toMatchObject({ t: 's', v: '=1+1 is?' });
  expect(sheet.B2).not.toHaveProperty('f');
});
