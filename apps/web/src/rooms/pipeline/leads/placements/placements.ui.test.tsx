import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../../api/types.ts';
import { answer, problem } from '../../../../testing/answer.ts';
import { show } from '../../../../testing/show.tsx';
import { testLead } from '../testing/test-lead.ts';
import PlacementDialog from './placement-dialog.tsx';
import { PlacementsCard } from './placements-card.tsx';

type Listed = Reply<'GET /api/e-commerce/leads/:id/placements'>;
type Placement = Listed['data'][number];

const uuid = (tail: number) => `0190d3a0-0000-7000-8000-0000000000${tail}`;
const student = { id: uuid(11), name: 'Trần Minh' };
const link = 'https://school.example/placement?token=abc';
const list = 'GET /api/e-commerce/leads/:id/placements';

const placement = (more: Partial<Placement> = {}): Placement => ({
  ...{ id: uuid(21), student, title: 'Placement A1 to B1', state: 'OPEN', submittedAt: null },
  ...{ createdAt: '2026-11-19T03:24:00.000Z', expiresAt: '2026-11-26T03:24:00.000Z' },
  ...{ result: null, level: null, classes: [], can: { renew: true, withdraw: true }, ...more },
});
const listed = (data: Placement[] = [], more: Partial<Listed> = {}): Listed => ({
  ...{
    data,
    tests: [{ id: uuid(31), title: 'Placement A1 to B1', durationMinutes: 40 }],
    mailTo: null,
    ...more,
  },
});
const lead = (more: Parameters<typeof testLead>[0] = {}) =>
  testLead({
    students: [
      {
        ...{ ...student, firstName: 'Minh', lastName: 'Trần', dateOfBirth: null, gender: null },
        ...{ status: 'ACTIVE' as const, classes: [] },
      },
    ],
    ...more,
  });

it('a graded test gives level and classes with free seats on the page of the lead [REV-07]', async () => {
  const owls = {
    ...{
      id: uuid(41),
      name: 'Owls',
      code: 'OWL',
      color: null,
      startDate: '2026-11-01',
      endDate: null,
      maxCapacity: 8,
    },
    ...{ studentCount: 7, freeSeats: 1, courses: [], times: [], matches: false },
  };
  const graded = placement({
    ...{
      state: 'GRADED',
      submittedAt: '2026-11-20T03:24:00.000Z',
      result: { score: 7, maxScore: 12, label: 'A2' },
    },
    ...{
      level: { id: uuid(51), name: 'A2 Elementary' },
      classes: [owls],
      can: { renew: false, withdraw: false },
    },
  });
  answer(list, listed([graded]));
  await show(<PlacementsCard lead={lead()} onOpen={() => undefined} />);
  await expect.element(page.getByText('7 of 12 points (58 %) · Level A2 Elementary')).toBeVisible();
  await expect.element(page.getByText('Owls')).toBeVisible();
  await expect.element(page.getByText('1 free seat')).toBeVisible();
  expect(page.getByRole('button', { name: 'More for the test of Trần Minh' }).elements()).toHaveLength(0);
});

it('says what is missing when a result gives no level, and when no class has a seat', async () => {
  const result = { score: 7, maxScore: 12, label: null };
  const none = placement({ state: 'GRADED', result });
  answer(list, listed([none, placement({ ...none, id: uuid(22), level: { id: uuid(51), name: 'A2' } })]));
  await show(<PlacementsCard lead={lead()} onOpen={() => undefined} />);
  await expect.element(page.getByText('No level:', { exact: false })).toBeVisible();
  await expect.element(page.getByText('No class of this level has a free seat.')).toBeVisible();
});

it('a link is made anew, and withdrawn after a question', async () => {
  answer(list, listed([placement()]));
  answer('POST /api/e-commerce/leads/:id/placements/:placementId/link', {
    link,
    mailedTo: 'hang@lotus.example',
  });
  const withdrawn = answer('POST /api/e-commerce/leads/:id/placements/:placementId/withdraw', {
    data: placement({ state: 'WITHDRAWN' }),
  });
  await show(<PlacementsCard lead={lead()} onOpen={() => undefined} />);
  const menu = page.getByRole('button', { name: 'More for the test of Trần Minh' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'New link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await expect
    .element(page.getByText('It was mailed to hang@lotus.example.', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  expect(withdrawn).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => withdrawn).toMatchObject([{ params: { placementId: placement().id } }]);
});

it('is not there, and asks nothing, without a student', async () => {
  const asked = answer(list, listed());
  await show(
    <>
      <PlacementsCard lead={testLead()} onOpen={() => undefined} />
      <p>Drawn</p>
    </>,
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  expect(page.getByText('Placement tests').elements()).toHaveLength(0);
  expect(asked).toHaveLength(0);
});

it.each([true, false])('a test is sent by who may change the lead: %s', async (edit) => {
  answer(list, listed());
  await show(<PlacementsCard lead={lead({ can: { ...testLead().can, edit } })} onOpen={() => undefined} />);
  await expect.element(page.getByText('Placement tests')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send a test' }).elements()).toHaveLength(edit ? 1 : 0);
});

it('the dialog says where the link goes, sends what was chosen, keeps a refusal, and shows the link once', async () => {
  answer(list, listed([], { mailTo: 'hang@lotus.example' }));
  const sentence = 'This student has an open link to this test. Send that one anew, or withdraw it.';
  const sent = answer('POST /api/e-commerce/leads/:id/placements', problem(409, sentence), {
    data: placement(),
    link,
    mailedTo: null,
  });
  const onClose = vi.fn();
  await show(<PlacementDialog lead={lead()} onClose={onClose} />);
  await expect
    .element(page.getByText('The link is mailed to hang@lotus.example.', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(page.getByText('Please select an assessment.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Test' }).click();
  await page.getByRole('option', { name: 'Placement A1 to B1 (40 minutes)' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  expect(onClose).not.toHaveBeenCalled();
  const body = { studentId: student.id, assessmentId: uuid(31), days: 7, showsResult: false };
  expect(sent.map((one) => one.body)).toEqual([body, body]);
});
