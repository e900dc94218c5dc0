import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { testLead } from '../testing/test-lead.ts';
import { MeetingsCard } from './meetings-card.tsx';

type Meeting = LeadDetail['meetings'][number];

const start = '2026-11-22T08:00:00.000Z';
const tour: Meeting = {
  ...{ id: '01900000-0000-7000-8000-000000000071', leadId: testLead().id, meetingType: 'DEMO' },
  ...{ title: 'School tour', description: null, scheduledStart: start, location: null, status: 'SCHEDULED' },
  ...{ scheduledEnd: '2026-11-22T09:00:00.000Z', outcome: null, impact: null, notes: null, createdBy: null },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The actions that the menu of a meeting offers; the menu is closed again. */
async function offered(): Promise<(string | null)[]> {
  await page.getByRole('button', { name: 'Actions for School tour' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const items = page.getByRole('menuitem').elements();
  const names = items.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  return names;
}

async function draw(meeting: Partial<Meeting>) {
  const onOpen = vi.fn<(dialog: string) => void>();
  const lead = testLead({ meetings: [{ ...tour, ...meeting }] });
  await show(<MeetingsCard lead={lead} onOpen={onOpen} />);
  return onOpen;
}

it.each([
  [0, ['Record outcome', 'Reschedule', 'Cancel meeting']],
  [-1, ['Reschedule', 'Cancel meeting']],
])(
  'the outcome of a meeting is recorded from its start on: %i ms after it [CRM-31]',
  async (after, actions) => {
    vi.setSystemTime(Date.parse(start) + after);
    await draw({});
    expect(await offered()).toEqual(actions);
  },
);

it.each([
  ['SCHEDULED', true],
  ['NO_SHOW', true],
  ['CANCELLED', true],
  ['COMPLETED', false],
] as const)('a meeting that is %s can get a new date: %s [CRM-30]', async (status, isOffered) => {
  const onOpen = await draw({ status });
  expect((await offered()).includes('Reschedule')).toBe(isOffered);
  if (!isOffered) return;
  await page.getByRole('button', { name: 'Actions for School tour' }).click();
  await page.getByRole('menuitem', { name: 'Reschedule' }).click();
  expect(onOpen).toHaveBeenCalledWith(`reschedule:${tour.id}`);
});

it('what was written about a meeting stands below it [CRM-30]', async () => {
  await draw({ description: 'Bring the book', notes: 'Did not pick up twice' });
  await expect.element(page.getByText('Bring the book', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Notes: Did not pick up twice', { exact: true })).toBeVisible();
});
