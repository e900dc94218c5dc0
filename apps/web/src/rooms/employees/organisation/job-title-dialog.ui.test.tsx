import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import JobTitleDialog from './job-title-dialog.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const none = { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 };
const title: Reply<'GET /api/hr/job-titles/:id'>['data'] = {
  ...{ id: id('a1'), name: 'Teacher', description: 'Teaches', departmentId: null, department: null },
  ...{ responsibilities: null, qualifications: null, jobLevel: 'MID', employmentType: 'PART_TIME' },
  ...{ nextLevelTitleId: null, nextLevelTitle: null, defaultSalaryStructureId: id('5a'), isActive: true },
  ...{ _count: { employees: 0, skills: 0 }, version: 3, careerPath: { before: [], after: [] } },
};

it('a job title keeps what its form does not show: the structure of its salary [HR-15]', async () => {
  answer('GET /api/hr/job-titles', none);
  answer('GET /api/hr/departments', none);
  answer('GET /api/hr/job-titles/:id', { data: title });
  const asked = answer('PUT /api/hr/job-titles/:id', { data: title });
  await show(<Opened>{(close) => <JobTitleDialog id={title.id} onClose={close} />}</Opened>);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Teaches and tests');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { name, jobLevel, employmentType, defaultSalaryStructureId } = title;
  const kept = { name, jobLevel, employmentType, defaultSalaryStructureId, isActive: true, version: 3 };
  expect(asked).toMatchObject([{ body: { ...kept, description: 'Teaches and tests' } }]);
});
