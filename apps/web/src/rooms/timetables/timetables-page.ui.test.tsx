import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { TimetablesPage } from './timetables-page.tsx';

const id = '01900000-0000-7000-8000-0000000000c1';
const counts = { totalCount: 0, page: 1, limit: 20, totalPages: 0 };

it('says why a timetable fails and reads it again on Retry, and why its document fails', async () => {
  answer('GET /api/lms/grades', { ...counts, data: [] });
  answer('GET /api/lms/classes', { ...counts, data: [], classes: [] });
  answer('GET /api/timetables', problem(500, 'Broken'), problem(500, 'Broken'), problem(500, 'Broken'), {
    data: {
      ...{ kind: 'class', startDate: '2027-01-10', endDate: '2027-01-16', today: '2027-01-11' },
      ...{ organizationName: 'The test school', holidays: [] },
      timetables: [{ id, title: 'Starters 2A', subtitle: null, lessons: [] }],
    },
  });
  answer('GET /api/timetables.pdf', problem(500, 'The printer is out of ink'));
  await show(<TimetablesPage />, { at: `/timetables?kind=class&id=${id}&week=2027-01-13`, can: ['* *'] });
  await expect.element(page.getByRole('alert').getByText('Broken')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('region', { name: 'Timetable of Starters 2A' })).toBeVisible();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect.element(page.getByText('The printer is out of ink')).toBeVisible();
});
