import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf, Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { type TeacherSkill, TeacherSkills } from './teacher-skills.tsx';

const list = 'GET /api/e-commerce/teacher-skills';
const create = 'POST /api/e-commerce/teacher-skills';
const verify = 'POST /api/e-commerce/teacher-skills/:id/verify';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;

const drama: Reply<'GET /api/e-commerce/skills'>['data'][number] = {
  ...{ id: id('51'), code: 'D-1', name: 'Drama', description: null, category: 'GENERAL', priceMultiplier: 1 },
  ...{ requiresCertification: true, minimumExperience: 2, isActive: true, version: 1 },
  _count: { employees: 0, jobTitles: 0, products: 0 },
};
const held: TeacherSkill = {
  ...{ id: id('a1'), teacherId: id('e1'), teacherName: 'Hannah', skillId: drama.id },
  skill: { id: drama.id, code: drama.code, name: drama.name, category: drama.category },
  ...{ certificationLevel: 'INTERMEDIATE', certifiedDate: null, expiryDate: null, isExpired: false },
  ...{ certificationNumber: null, yearsOfExperience: 3, performanceRating: 4.5, isVerified: false },
  ...{ verifiedBy: null, verifiedAt: null, version: 1 },
};

it('a teaching skill is added, verified and taken back on the page of an employee [SAL-08, SAL-09]', async () => {
  let rows: TeacherSkill[] = [];
  const counts = { page: 1, limit: 100, totalPages: 1 };
  const can = { create: true, edit: true, delete: true, approve: true };
  answer(list, () => ({ data: rows, totalCount: rows.length, ...counts, can }));
  answer('GET /api/e-commerce/skills', { data: [drama], totalCount: 1, page: 1, limit: 1000, totalPages: 1 });
  const asked = answer(create, () => {
    rows = [held];
    return { data: held };
  });
  const judged = answer(verify, ({ body }) => {
    const { isVerified } = body as BodyOf<typeof verify>;
    rows = rows.map((one) => ({ ...one, isVerified: isVerified ?? true }));
    return { data: rows[0] ?? held };
  });
  await show(<TeacherSkills teacherId={held.teacherId} />, { at: '/employees/e1?tab=skills' });
  await page.getByRole('button', { name: 'Add teaching skill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add teaching skill' });
  await dialog.getByRole('combobox', { name: 'Skill' }).click();
  await page.getByRole('option', { name: /Drama/ }).click();
  await dialog.getByLabelText('Performance rating').fill('6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Performance rating must be between 0 and 5')).toBeVisible();
  expect(asked).toEqual([]);
  await dialog.getByLabelText('Performance rating').fill('4.5');
  await dialog.getByLabelText('Years of experience').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = page.getByRole('region', { name: 'Teaching skills' }).getByRole('listitem');
  await expect.element(row.getByText('3 years · rated 4.5 of 5')).toBeVisible();
  for (const [item, state] of [
    ['Verify', 'Verified'],
    ['Unverify', 'Not verified'],
  ] as const) {
    await row.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect.element(row.getByText(state, { exact: true })).toBeVisible();
  }
  const body = { teacherId: held.teacherId, skillId: drama.id, performanceRating: 4.5, yearsOfExperience: 3 };
  expect(asked).toMatchObject([{ body }]);
  expect(judged.map(({ body: sent }) => sent)).toEqual([{ isVerified: true }, { isVerified: false }]);
});
