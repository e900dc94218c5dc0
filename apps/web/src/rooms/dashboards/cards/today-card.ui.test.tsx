import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarEvents } from '../../../api/calendar-events.ts';
import { show } from '../../../testing/show.tsx';
import { TodayCard } from './today-card.tsx';

type Event = CalendarEvents['events'][number];

/** Of a lesson only what the card looks at. */
const lesson = (title: string, startTime: string, endTime: string, teachers: string[] = ['Tess Tan']) =>
  ({
    ...{ id: title, title, day: '2026-11-19', endDay: '2026-11-19', startTime, endTime, allDay: false },
    ...{ color: 'blue', colorHex: null, description: null },
    user: { id: 'u', name: teachers[0] ?? 'System', picturePath: null },
    resource: {
      type: 'lms',
      originalData: {
        ...{ isCancelled: false, lesson: null, locationName: 'Room 1', teacher: null },
        teachers: teachers.map((name) => ({ id: name, name })),
      },
    },
  }) as unknown as Event;

const day = [
  lesson('Early birds', '08:00', '09:00'),
  lesson('Starters', '09:00', '10:00', ['Ben Bo']),
  lesson('Movers', '10:00', '11:00'),
  lesson('Flyers', '13:00', '14:00', []),
];
const read = { data: {}, error: null, refetch: () => undefined };
const open = () =>
  show(<TodayCard read={read} events={day} holidays={[]} now={{ day: '2026-11-19', time: '10:24' }} />);

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(1280, 800));

it('shows the lessons by teacher with the mark of now, and leads from one without a teacher to its cover', async () => {
  await open();
  const rows = page.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Ben BoStarters');
  await expect.element(rows.nth(1)).toHaveTextContent('Tess TanEarly birdsMovers');
  await expect.element(rows.last()).toHaveTextContent('No teacherFlyers: Find a substitute');
  await expect.element(page.getByText('10:24', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Flyers: Find a substitute' }))
    .toHaveAttribute('href', '/calendar?view=day&date=2026-11-19&event=Flyers');
  await page.getByText('By room', { exact: true }).click();
  await expect.element(rows.first()).toHaveTextContent('Room 1Early birdsStartersMoversFlyers');
});

it('says of what is over no less readably what it was', async () => {
  await open();
  const past = page.getByRole('link', { name: 'Early birds' });
  await expect.element(past).toHaveAttribute('data-phase', 'past');
  // A word that lets the ground through has less contrast than its colour was chosen for.
  expect(getComputedStyle(past.element()).opacity).toBe('1');
});

it('folds what is over in its list, but for the last of it', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText('Starters', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Early birds', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 earlier' }).click();
  await expect.element(page.getByText('Early birds', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Done').first()).toBeVisible();
});
