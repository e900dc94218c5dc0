import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AssessmentsPage } from './assessments-page.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const row = {
  ...{
    id,
    title: 'Unit 4 test',
    assessmentType: 'TEST' as const,
    isPublished: true,
    isChanged: true,
    revision: 2,
  },
  ...{
    durationMinutes: 40,
    totalPoints: 20,
    questionCount: 7,
    courses: [],
    sittingCount: 0,
    createdBy: null,
  },
  ...{ updatedAt: '2031-05-12T01:00:00.000Z', can: { edit: true, remove: true }, version: 4 },
};
const one = { data: [row], totalCount: 1, page: 1, limit: 20, totalPages: 1 };
const refused = {
  refused: 500,
  reply: { error: 'Something went wrong', message: 'Something went wrong', requestId: 'r' },
};
const open = (at = '/assessments') =>
  show(<AssessmentsPage />, { at, can: ['read:own assessment', 'create:own assessment'] });

describe('the list of assessments', () => {
  it('shows each with its type, figures and whether it was changed since it was published', async () => {
    answer('GET /api/lms/assessments', one);
    await open();
    const figures = () => document.querySelector('tbody tr')?.textContent;
    await expect.poll(figures).toContain('Test–720400Changed since');
  });

  it('says in the words of the specification what failed [ASM-03]', async () => {
    answer('GET /api/lms/assessments', refused);
    await open();
    await expect.element(page.getByText('Failed to fetch assessments')).toBeVisible();
  });

  it('says so where one is not deleted, made or saved [ASM-03]', async () => {
    answer('GET /api/lms/assessments', one);
    // Its page is read ahead for the row under the pointer.
    answer('GET /api/lms/assessments/:id', refused);
    answer('DELETE /api/lms/assessments/:id', refused);
    answer('POST /api/lms/assessments', refused);
    await open();
    await page.getByRole('button', { name: 'More actions' }).last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Failed to delete assessment')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New assessment' }).click();
    await page.getByLabelText('Title').fill('Unit 5');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Failed to create assessment')).toBeVisible();
  });
});
