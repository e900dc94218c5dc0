import { meetingOutcomes } from '@bellwether/contract/pipeline/meeting.values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { closedBooks, expectFailedSave } from '../../../testing/failed-save.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import type { DialogMeeting } from './dialog.ts';
import MeetingDialog from './meeting-dialog.tsx';
import OutcomeDialog from './meeting-outcome-dialog.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const lead = { id: id('1e'), name: 'Ms Ly', company: null, assignedToId: null, version: 3 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name });
const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

// A Sunday afternoon at the school; the last day of no month.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const planned: DialogMeeting = {
  ...{ id: id('d1'), leadId: lead.id, meetingType: 'DEMO', title: 'Trial lesson', description: null },
  // 15:00 to 16:15 at the school.
  ...{ scheduledStart: '2026-11-24T08:00:00.000Z', scheduledEnd: '2026-11-24T09:15:00.000Z' },
  ...{ location: null, status: 'SCHEDULED', outcome: null, impact: null, notes: null, createdBy: null },
};

describe('Schedule Meeting', () => {
  it('names what is missing, and takes the minutes of the type [CRM-12, CRM-28, CRM-29]', async () => {
    await show(<MeetingDialog lead={lead} onClose={() => undefined} />);
    await expect.element(choice('Meeting type')).toHaveValue('Phone call');
    await expect.element(choice('Duration')).toHaveValue('30 min');
    // The button of the field itself is for the mouse only, and so has no role.
    await userEvent.click(document.querySelector('button[aria-label="Clear"]') as Element);
    await button('Schedule Meeting').click();
    await expect.element(page.getByText('Please select a meeting type')).toBeVisible();
    const missing = page.getByText('Please fill in all required fields');
    await expect.poll(() => missing.elements().length).toBe(3);
    await choice('Meeting type').click();
    await page.getByRole('option', { name: 'Demo' }).click();
    await expect.element(choice('Duration')).toHaveValue('45 min');
    await choice('Duration').click();
    const minutes = page.getByRole('option');
    await expect
      .poll(() => minutes.elements().map(({ textContent }) => textContent))
      .toEqual(['15 min', '30 min', '45 min', '60 min', '90 min', '120 min']);
  });

  it('takes tomorrow at the earliest, shows the end, and sends both moments [CRM-28, CRM-32]', async () => {
    const asked = answer('POST /api/e-commerce/leads/:id/meetings', closedBooks(), { data: planned });
    await show(<Opened>{(close) => <MeetingDialog lead={lead} onClose={close} />}</Opened>);
    await choice('Meeting type').click();
    await page.getByRole('option', { name: 'Demo' }).click();
    await page.getByLabelText('Title').fill('Trial lesson');
    await page.getByLabelText('Time').fill('15:00');
    await page.getByRole('button', { name: /^Date/ }).click();
    await expect.element(button('22 November 2026')).toBeDisabled();
    await button('23 November 2026').click();
    await expect.element(page.getByText(/15:00 – 15:45/)).toBeVisible();
    await button('Schedule Meeting').click();
    await expectFailedSave('Failed to schedule meeting');
    await expect.element(page.getByLabelText('Title')).toHaveValue('Trial lesson');
    await button('Schedule Meeting').click();
    await expect.element(page.getByText('Meeting scheduled successfully.')).toBeVisible();
    await gone();
    const moments = { scheduledStart: '2026-11-23T08:00:00.000Z', scheduledEnd: '2026-11-23T08:45:00.000Z' };
    expect(asked[1]).toMatchObject({ body: { meetingType: 'DEMO', title: 'Trial lesson', ...moments } });
  });
});

describe('Reschedule Meeting', () => {
  const noted = { ...planned, location: 'Room 2', notes: 'Try her husband' };
  const draw = () =>
    show(<Opened>{(close) => <MeetingDialog lead={lead} meeting={noted} onClose={close} />}</Opened>);

  it('begins with what is planned, takes today at the earliest and no time that has passed [CRM-12, CRM-28]', async () => {
    await draw();
    await expect.element(page.getByText('Trial lesson')).toBeVisible();
    await expect.element(choice('Duration')).toHaveValue('75 min');
    await page.getByRole('button', { name: /^Date/ }).click();
    await expect.element(button('21 November 2026')).toBeDisabled();
    await button('22 November 2026').click();
    await page.getByLabelText('Time').fill('00:00');
    await button('Reschedule Meeting').click();
    await expect.element(page.getByText('Meeting must be scheduled in the future')).toBeVisible();
  });

  it('sends day, time and its own minutes, and keeps them when the save fails [CRM-30, CRM-32]', async () => {
    const asked = answer('PATCH /api/e-commerce/leads/:id/meetings/:meetingId', closedBooks(), {
      data: planned,
    });
    await draw();
    await expect.element(page.getByLabelText('Notes')).toHaveValue('Try her husband');
    await page.getByRole('button', { name: /^Date/ }).click();
    await button('30 November 2026').click();
    await page.getByLabelText('Time').fill('09:30');
    await button('Reschedule Meeting').click();
    await expectFailedSave('Failed to reschedule meeting');
    await expect.element(page.getByLabelText('Time')).toHaveValue('09:30');
    await button('Reschedule Meeting').click();
    await expect.element(page.getByText('Meeting rescheduled successfully.')).toBeVisible();
    await gone();
    expect(asked[1]).toMatchObject({
      params: { id: lead.id, meetingId: planned.id },
      body: { date: '2026-11-30', time: '09:30', duration: 75, location: 'Room 2', notes: noted.notes },
    });
  });
});

describe('Update Meeting Outcome', () => {
  // It began yesterday.
  const held = {
    ...planned,
    scheduledStart: '2026-11-21T08:00:00.000Z',
    scheduledEnd: '2026-11-21T09:15:00.000Z',
  };

  it('wants one of seventeen, each with its impact, and keeps it when the save fails [CRM-12, CRM-31, CRM-32]', async () => {
    const asked = answer('PUT /api/e-commerce/leads/:id/meetings/:meetingId', closedBooks(), {
      data: { ...held, status: 'COMPLETED', outcome: 'INTERESTED', impact: 'positive' },
    });
    await show(<Opened>{(close) => <OutcomeDialog lead={lead} meeting={held} onClose={close} />}</Opened>);
    await button('Update outcome').click();
    await expect.element(page.getByText('Please select an outcome')).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(17);
    expect(meetingOutcomes).toHaveLength(17);
    const impacts = { Completed: 'positive', 'No show': 'negative', 'Wrong person': 'neutral' };
    for (const [outcome, impact] of Object.entries(impacts)) {
      const radio = page.getByRole('radio', { name: outcome, exact: true }).element();
      expect(radio.closest('[data-impact]')?.getAttribute('data-impact')).toBe(impact);
    }
    await page.getByRole('radio', { name: 'Interested', exact: true }).click();
    await button('Update outcome').click();
    await expectFailedSave('Failed to update meeting outcome');
    await expect.element(page.getByRole('radio', { name: 'Interested', exact: true })).toBeChecked();
    await button('Update outcome').click();
    await expect.element(page.getByText('Meeting outcome updated successfully.')).toBeVisible();
    await gone();
    expect(asked[1]).toMatchObject({ params: { meetingId: planned.id }, body: { outcome: 'INTERESTED' } });
  });

  it('offers only to cancel a meeting that has not begun, and says why [CRM-31]', async () => {
    await show(<OutcomeDialog lead={lead} meeting={planned} onClose={() => undefined} />);
    await expect
      .element(page.getByText('This meeting has not begun yet. Until then it can only be cancelled.'))
      .toBeVisible();
    const open = page.getByRole('radio', { disabled: false });
    expect(open.elements().map((one) => one.getAttribute('value'))).toEqual(['CANCELLED']);
  });
});
