import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ReportTemplatesPage } from './report-templates-page.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };
const block = (kind: 'MARKS' | 'COMMENT' | 'TEXT', title: string | null, text: string | null = null) => ({
  ...{ kind, title, text },
});
const template: Reply<'GET /api/lms/report-templates/:id'>['data'] = {
  ...{ id: id('01'), name: 'Term report', number: 3, isArchived: false, version: 5 },
  blocks: [block('MARKS', null), block('COMMENT', 'What we say')],
  categories: [{ name: 'Tests', weight: 60, types: ['TEST', 'EXAM'] }],
  criteria: [],
};
const editor = page.getByRole('dialog', { name: 'Edit template' });
const button = (name: string) => editor.getByRole('button', { name, exact: true });

function served() {
  answer('GET /api/lms/report-templates', { ...counts, data: [template] });
  answer('GET /api/lms/report-templates/:id', { data: template });
  answer('GET /api/lms/report-cycles', { ...counts, data: [] });
}

async function open() {
  served();
  await show(<ReportTemplatesPage />, { at: `/report-cards/templates?edit=${id('01')}`, can: ['* *'] });
  await expect.element(editor.getByLabelText('Heading').first()).toBeVisible();
}

it('adds a text, moves it by its keys and by buttons, removes a block, and saves with the version, at 390 pixels too', async () => {
  await page.viewport(390, 844);
  const saved = answer('PUT /api/lms/report-templates/:id', { data: template });
  await open();
  await button('Add block').click();
  await page.getByRole('menuitem', { name: 'Text' }).click();
  const words = editor.getByRole('textbox', { name: 'Text' });
  await words.fill('From 0 to 100.');
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  await expect.element(editor.getByRole('region', { name: '1. Text' })).toBeVisible();
  await expect.element(words).toHaveFocus();
  await expect.element(button('Move block 1 up')).toBeDisabled();
  await button('Move block 2 down').click();
  await expect.element(editor.getByRole('region', { name: '2. Comment' })).toBeVisible();
  await expect.element(button('Move block 3 up')).toHaveFocus();
  await editor.getByLabelText('Heading').first().fill('Marks');
  await button('Remove block 2').click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button('Save').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.body).toEqual({
    name: 'Term report',
    blocks: [block('TEXT', 'Marks', 'From 0 to 100.'), block('MARKS', null)],
    ...{ categories: template.categories, criteria: [], version: 5 },
  });
  await page.viewport(1440, 900);
});

it('adds criteria with their block, one by labels and one by a number, and says what is wrong at its field [AMB-417]', async () => {
  const saved = answer('PUT /api/lms/report-templates/:id', { data: template });
  await open();
  await button('Add criterion').click();
  await expect.element(editor.getByRole('region', { name: '2. Criteria' })).toBeVisible();
  const first = editor.getByRole('region', { name: 'Criterion 1' });
  await first.getByLabelText('Name of criterion').fill('Effort');
  await button('Add criterion').click();
  const second = editor.getByRole('region', { name: 'Criterion 2' });
  await second.getByLabelText('Name of criterion').fill('effort');
  await second.getByRole('combobox', { name: 'Scale' }).click();
  await page.getByRole('option', { name: 'Number', exact: true }).click();
  await second.getByLabelText('Most').fill('0');
  await second.getByRole('switch', { name: 'Required before a card is locked' }).click({ force: true });
  await button('Save').click();
  await expect.element(second.getByText('The most must be above the least')).toBeVisible();
  await second.getByLabelText('Most').fill('10');
  await button('Save').click();
  await expect.element(second.getByText('Each name once')).toBeVisible();
  expect(saved).toHaveLength(0);
  await second.getByLabelText('Name of criterion').fill('Homework');
  await button('Save').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.body).toMatchObject({
    blocks: [block('MARKS', null), { kind: 'CRITERIA' }, block('COMMENT', 'What we say')],
    criteria: [
      {
        ...{ name: 'Effort', isRequired: true, scale: 'LABELS', min: null, max: null },
        labels: ['Excellent', 'Good', 'Fair', 'Needs work'],
      },
      { name: 'Homework', isRequired: false, scale: 'NUMBER', labels: [], min: 0, max: 10 },
    ],
  });
});

it('takes the block of criteria out with the last criterion, and adds one with the block [AMB-417]', async () => {
  await open();
  await button('Add block').click();
  await page.getByRole('menuitem', { name: 'Criteria' }).click();
  await expect.element(editor.getByRole('region', { name: 'Criterion 1' })).toBeVisible();
  await button('Remove criterion 1').click();
  await expect.element(editor.getByRole('region', { name: '3. Criteria' })).not.toBeInTheDocument();
});

it('says at its field what is wrong with a category, and what the server refuses at the name', async () => {
  const taken = 'A template of this name exists.';
  const saved = answer('PUT /api/lms/report-templates/:id', problem(409, taken, { name: [taken] }));
  await open();
  await button('Add category').click();
  const second = editor.getByRole('region', { name: 'Category 2' });
  await second.getByLabelText('Name of category').fill('Project');
  await button('Save').click();
  await expect.element(second.getByText('Enter a weight above 0 and at most 1000')).toBeVisible();
  await expect.element(second.getByText('Choose at least one type')).toBeVisible();
  await second.getByLabelText('Weight').fill('12.5');
  await second.getByRole('combobox', { name: 'Results of type' }).click();
  await page.getByRole('option', { name: 'Test', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await button('Save').click();
  await expect.element(second.getByText('Each type in one category alone')).toBeVisible();
  expect(saved).toHaveLength(0);
  await button('Remove category 2').click();
  await button('Save').click();
  await expect.element(editor.getByText(taken)).toBeVisible();
  await expect.element(editor.getByLabelText('Name').first()).toHaveValue('Term report');
});

it('keeps what was written where somebody else saved first', async () => {
  answer('PUT /api/lms/report-templates/:id', {
    refused: 409,
    reply: {
      ...{ error: 'Stale', message: 'Someone else changed this in the meantime.', code: 'STALE' },
    },
  });
  await open();
  await editor.getByLabelText('Name').first().fill('My report');
  await button('Save').click();
  await expect.element(editor.getByRole('alert').first()).toBeVisible();
  await expect.element(editor.getByLabelText('Name').first()).toHaveValue('My report');
});

it('prints a preview of the form as it stands, of a student of report cards that have begun', async () => {
  const cycle = {
    ...{ id: id('02'), name: 'Term 1', class: { id: id('03'), name: 'Starters 2A' }, version: 1 },
    ...{ startDate: '2026-09-01', endDate: '2026-12-01', status: 'OPEN' as const },
    ...{ missedRule: 'ZERO' as const, textsDue: null, proofsDue: null, publishOn: null },
    ...{ template: { id: id('01'), name: 'Term report', number: 3 }, can: { comment: true, manage: true } },
  };
  served();
  answer('GET /api/lms/report-cycles', { ...counts, data: [cycle] });
  answer('GET /api/lms/report-cycles/:id', { data: { ...cycle, criteria: [], students: [] } });
  const printed = answer(
    'POST /api/lms/report-templates/preview',
    problem(409, 'Nobody attended this class in the term.'),
  );
  await show(<ReportTemplatesPage />, { at: `/report-cards/templates?edit=${id('01')}`, can: ['* *'] });
  await expect.element(button('Preview as PDF')).toBeDisabled();
  await editor.getByRole('combobox', { name: 'Report cards' }).click();
  await page.getByRole('option', { name: 'Term 1, Starters 2A' }).click();
  await editor.getByLabelText('Heading').first().fill('Not saved');
  await button('Preview as PDF').click();
  await expect.element(page.getByText('Nobody attended this class in the term.')).toBeVisible();
  expect(printed[0]?.body).toMatchObject({
    ...{ cycleId: id('02'), studentId: null, language: 'en', categories: template.categories },
    blocks: [block('MARKS', 'Not saved'), block('COMMENT', 'What we say')],
  });
});

it('shows templates and opens none for who may only read them', async () => {
  served();
  const can = ['read:any report_card'];
  await show(<ReportTemplatesPage />, { at: `/report-cards/templates?edit=${id('01')}`, can });
  await expect.element(page.getByText('Marks, What we say')).toBeVisible();
  await expect.element(page.getByText('Tests 60')).toBeVisible();
  await page.getByText('Term report').click();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Add template' }).elements()).toHaveLength(0);
});

it('copies a template into the form of a new one, and stores nothing before it is saved', async () => {
  served();
  const made = answer('POST /api/lms/report-templates', { data: { ...template, id: id('09') } });
  await show(<ReportTemplatesPage />, { at: '/report-cards/templates', can: ['* *'] });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  const form = page.getByRole('dialog', { name: 'Add template' });
  await expect.element(form.getByLabelText('Name').first()).toHaveValue('Copy of Term report');
  expect(made).toHaveLength(0);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => made[0]?.body)
    .toEqual({
      name: 'Copy of Term report',
      ...{ blocks: template.blocks, categories: template.categories, criteria: [] },
    });
});

it('archives a template with its version', async () => {
  served();
  const archived = answer('POST /api/lms/report-templates/:id/archive', { data: template });
  await show(<ReportTemplatesPage />, { at: '/report-cards/templates', can: ['* *'] });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect
    .element(page.getByText('Template archived. Report cards that have begun keep it.'))
    .toBeVisible();
  expect(archived[0]?.body).toEqual({ version: 5 });
});

it('shows archived ones by the filter, opens none of them, and takes one out of the archive', async () => {
  served();
  const asked = answer('GET /api/lms/report-templates', {
    ...{ ...counts, data: [{ ...template, isArchived: true, version: 6 }] },
  });
  const restored = answer('POST /api/lms/report-templates/:id/restore', { data: template });
  await show(<ReportTemplatesPage />, { at: '/report-cards/templates?isArchived=true', can: ['* *'] });
  await page.getByText('Term report').click();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(asked.at(-1)?.query).toMatchObject({ isArchived: true });
  await page.getByRole('button', { name: 'Take out of the archive' }).click();
  await expect.poll(() => restored[0]?.body).toEqual({ version: 6 });
});
