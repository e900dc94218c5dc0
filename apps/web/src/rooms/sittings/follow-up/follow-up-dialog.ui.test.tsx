import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import FollowUpDialog from './follow-up-dialog.tsx';

const counts = { totalCount: 1, page: 1, limit: 100, totalPages: 1 };
const template = '0190a000-0000-7000-8000-000000000001';
const rule = {
  ...{ id: '0190a000-0000-7000-8000-000000000002', name: 'Practise', fromPercent: 0, toPercent: 49.99 },
  ...{ assessmentType: null, course: null, class: null, strand: null, action: 'GIVE_TASK' as const },
  ...{ taskTemplate: { id: template, name: 'Practise again' }, feedbackTemplate: null, dueInDays: null },
  ...{ recipients: ['STUDENT' as const], isActive: true, createdBy: { id: template, name: 'Ada' } },
  ...{ runCount: 0, can: { edit: true }, version: 1 },
};

const practice = {
  ...{ id: template, name: 'Practise again', description: null, category: 'General' as const, version: 1 },
  ...{ isKanbanTemplate: false, restrictToRoleIds: [], restrictedTo: [], defaultAssignee: null },
  ...{ followUpTemplateId: null, followUpTemplate: null, toDoItems: [], _count: { instances: 0 } },
};

it('says that both percents are within, shows what is wrong at its field, and makes a rule', async () => {
  answer('GET /api/task-templates', { ...counts, data: [practice] });
  answer('GET /api/lms/questions/words', { folders: [], strands: ['Reading'], tags: [] });
  const made = answer('POST /api/lms/release-rules', { data: rule });
  await show(<FollowUpDialog id={undefined} onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(page.getByText('Exactly this percent is within the range.')).toBeVisible();
  await expect.element(page.getByText('Exactly this percent is still within the range.')).toBeVisible();
  await page.getByLabelText('Name').fill('Practise');
  await page.getByLabelText('From percent').fill('50');
  await page.getByLabelText('To percent').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The range must not end below where it begins.')).toBeVisible();
  expect(made).toHaveLength(0);
  await page.getByLabelText('To percent').fill('75.5');
  await page.getByRole('combobox', { name: 'Task template' }).click();
  await page.getByRole('option', { name: 'Practise again' }).click();
  await page.getByRole('combobox', { name: 'Who gets it' }).click();
  await page.getByRole('option', { name: 'Parents' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => made.at(-1)?.body)
    .toMatchObject({
      ...{ name: 'Practise', fromPercent: 50, toPercent: 75.5, action: 'GIVE_TASK' },
      ...{ taskTemplateId: template, recipients: ['PARENT'], classId: null, isActive: true },
    });
});
