import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ClassSetUpPage } from './set-up-page.tsx';

const teacher = '01900000-0000-7000-8000-0000000000a1';
const room = '01900000-0000-7000-8000-0000000000a2';
const made = '01900000-0000-7000-8000-0000000000a3';
const all = [
  'create:any class',
  'create:any class_schedule',
  'edit:any staff_assignment',
  'edit:any enrolment',
];

function answers() {
  answer('GET /api/holidays/observed', []);
  answer('GET /api/lms/courses', { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 0 });
  answer('GET /api/class-schedule/openings', {
    dates: 12,
    teachers: [
      {
        ...{ employeeId: teacher, name: 'Ann Able', picturePath: null, busyOn: 0, busyFirst: null },
        ...{ isAvailable: true, taughtBefore: 3 },
      },
    ],
    rooms: [{ locationId: room, name: 'Room 7', capacity: 12, busyOn: 2, busyFirst: '2026-12-01' }],
  });
}

const opened = (can: readonly string[]) =>
  show(<ClassSetUpPage />, {
    at: '/classes/new',
    route: '/classes/new',
    crumbs: ['learning:setUp.title'],
    can,
  });

it('sends the class with teacher, room and times; who is taken is told', async () => {
  answers();
  const save = answer('POST /api/lms/classes/set-up', {
    data: { id: made, name: 'Owls', code: 'OWLS', lessonCount: 12 },
    warnings: [],
  });
  await opened(all);
  await page.getByLabelText('Class name').fill('Owls');
  await page.getByRole('button', { name: 'Ann Able Free · taught it 3 times' }).click();
  await page.getByRole('button', { name: 'All rooms' }).click();
  await page.getByRole('option', { name: 'Room 7 Taken on 2 of 12, first 1 Dec' }).click();
  await expect
    .element(page.getByText('Somebody or something chosen is taken on one of the dates.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect.element(page.getByText('Owls is set up with 12 lessons.')).toBeVisible();
  expect(save.map(({ body }) => body)).toMatchObject([
    {
      class: { name: 'Owls', locationId: room },
      teacherIds: [teacher],
      schedule: { selectedDays: [1], startTime: '09:00', endTime: '10:00' },
    },
  ]);
});

it('says what is missing at its field, and sends nothing', async () => {
  answers();
  const save = answer('POST /api/lms/classes/set-up', problem(400));
  await opened(all);
  await page.getByRole('button', { name: 'Mon', exact: true }).click();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect.element(page.getByText('Class name is required')).toBeVisible();
  await expect.element(page.getByText('At least one day must be selected')).toBeVisible();
  expect(save).toEqual([]);
});

it('asks only for the parts to which the viewer has the right, and sends no others', async () => {
  answers();
  const save = answer('POST /api/lms/classes/set-up', {
    data: { id: made, name: 'Owls', code: 'OWLS', lessonCount: 0 },
    warnings: [],
  });
  await opened(['create:any class']);
  await page.getByLabelText('Class name').fill('Owls');
  for (const name of ['Teachers', 'Days'])
    await expect.element(page.getByRole('group', { name })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Find by name or number')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect.element(page.getByText('Owls is set up.')).toBeVisible();
  expect(save.map(({ body }) => body)).toMatchObject([{ teacherIds: [], schedule: null }]);
});

it('keeps the chosen teacher in sight when the lessons are not planned yet', async () => {
  answers();
  const save = answer('POST /api/lms/classes/set-up', {
    data: { id: made, name: 'Owls', code: 'OWLS', lessonCount: 0 },
    warnings: [],
  });
  await opened(all);
  await page.getByLabelText('Class name').fill('Owls');
  await page.getByRole('button', { name: /^Ann Able/ }).click();
  await page.getByRole('switch', { name: 'Plan its weekly lessons now' }).click({ force: true });
  await expect
    .element(page.getByRole('button', { name: /^Ann Able/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Teachers: Ann Able')).toBeVisible();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect.element(page.getByText('Owls is set up.')).toBeVisible();
  expect(save.map(({ body }) => body)).toMatchObject([{ teacherIds: [teacher], schedule: null }]);
});
