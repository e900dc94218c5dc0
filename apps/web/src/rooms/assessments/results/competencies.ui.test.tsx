import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import Competencies from './competencies.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const route = 'GET /api/lms/competencies';
const result = (last: string, score: number, label: string | null, hasQuestions = true) => ({
  ...{ id: id(last), title: `Test ${last}`, date: '2026-11-18', score, total: 20 },
  ...{ level: score / 5, label, hasQuestions },
});
const reading = {
  ...{ strand: 'Reading', category: 'Languages', method: 'Competency', value: 3, most: 4, label: 'Meets' },
  results: [result('b3', 10, 'Approaches'), result('b2', 15, 'Meets', false), result('b1', 1, null)],
};

it('names what a student can with the last three results that it comes of [AMB-421]', async () => {
  const asked = answer(route, {
    data: [reading, { ...reading, strand: null, label: null, value: 0.2, results: [] }],
    isPartial: false,
  });
  await show(<Competencies userId={id('a1')} />, { can: [] });
  const [first, second] = [page.getByText('Reading'), page.getByText('Languages').nth(1)];
  await expect.element(first).toBeVisible();
  await expect.element(page.getByText('3 of 4')).toBeVisible();
  await expect.element(second).toBeVisible();
  await expect.element(page.getByText('below all levels').last()).toBeVisible();
  await userEvent.click(first);
  await expect.element(page.getByRole('link', { name: 'Test b3' })).toBeVisible();
  await expect.element(page.getByText('Test b2')).toBeVisible();
  expect(page.getByRole('link', { name: 'Test b2' }).elements()).toHaveLength(0);
  expect(page.getByText('From the results of your classes').elements()).toHaveLength(0);
  expect(asked[0]?.query).toMatchObject({ userId: id('a1') });
});

it('says where it comes of the results of some classes only, and is nothing without any [AMB-421]', async () => {
  answer(route, { data: [reading], isPartial: true });
  await show(<Competencies />, { can: [] });
  await expect.element(page.getByText(/From the results of your classes alone\./)).toBeVisible();
});
