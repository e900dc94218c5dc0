import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { calendarReply } from '../../../testing/calendar-reply.ts';
import { show } from '../../../testing/show.tsx';
import { CalendarPage } from '../calendar-page.tsx';
import type { CalendarEvent } from '../events/event.ts';
import { lesson } from '../testing/events.ts';

// Appointments with people, for whole days, and such that repeat: what the form sends, and what a change of a series asks.

const monday = '2031-05-12';
const series = '01900000-0000-7000-8000-0000000000aa';
const ann = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Ann Lee', picturePath: null };
const can = ['create:own appointment', 'read location'];
const add = page.getByRole('dialog', { name: 'Add appointment' });
const edit = page.getByRole('dialog', { name: 'Edit appointment' });

const meeting: CalendarEvent = lesson(
  { id: 'op_01900000-0000-7000-8000-00000000005c', day: monday, time: '14:00', minutes: 60 },
  { title: 'Staff meeting', can: { move: true, edit: true, delete: true } },
  {
    ...{
      type: 'appointment',
      scheduleId: null,
      class: null,
      course: null,
      teacher: null,
      teachers: [],
      lesson: null,
    },
    version: 3,
    appointment: {
      people: [{ ...ann, answer: 'ACCEPTED' }],
      answer: null,
      series: {
        id: series,
        startsOn: monday,
        repeat: { kind: 'WEEKLY', every: 1, weekdays: [1], until: null, times: 6 },
      },
    },
  },
);
meeting.resource.type = 'operation';

async function open(...events: CalendarEvent[]) {
  answer('GET /api/dashboard/calendar-users', { data: [], users: [] });
  answer('GET /api/dashboard/calendar-days', { days: [], holidays: [] });
  answer('GET /api/dashboard/calendar-events/normalised', ({ query }) =>
    calendarReply(String(query.userIds) === ann.id ? [{ ...meeting, id: 'other', title: 'Lesson' }] : events),
  );
  answer('GET /api/dashboard/calendar-events/:id', { data: meeting });
  answer('GET /api/locations', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 0 });
  await show(<CalendarPage />, { at: `/calendar?view=week&date=${monday}`, can });
  await expect.poll(() => document.querySelector('.cal-columns')).not.toBe(null);
}

async function choose(label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

describe('the form of an appointment', () => {
  it('sends whole days, people and a repetition, and says who is busy then', async () => {
    answer('GET /api/messages/recipients/search', {
      data: [{ id: ann.id, name: ann.name, username: 'ann', avatarConfig: {}, role: 'Teacher' }],
    });
    const sent = answer('POST /api/dashboard/calendar-events', { data: meeting });
    await open();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await add.getByRole('textbox', { name: 'Title' }).fill('Trip');
    await add.getByLabelText('All day').click();
    await expect.element(add.getByLabelText('Start')).not.toBeInTheDocument();
    await choose('Repeats', 'Every month on the second Monday');
    await choose('Ends', 'After a number of times');
    await add.getByLabelText('Number of times').fill('4');
    await add.getByLabelText('People').fill('ann');
    await page.getByRole('option', { name: 'Ann Lee' }).click();
    await expect.element(add.getByText(/Ann Lee has “Lesson” then/)).toBeVisible();
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({
        ...{ title: 'Trip', allDay: true, people: [ann.id] },
        startDate: '2031-05-11T17:00:00.000Z',
        endDate: '2031-05-12T17:00:00.000Z',
        repeat: { kind: 'MONTHLY_WEEKDAY', every: 1, weekdays: [], until: null, times: 4 },
      });
  });

  it('asks for a weekday where a weekly repetition has none', async () => {
    await open();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await add.getByRole('textbox', { name: 'Title' }).fill('Choir');
    await choose('Repeats', 'Every week on chosen days');
    await add.getByRole('button', { name: 'Mon', exact: true }).click();
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(add.getByText('At least one day must be selected')).toBeVisible();
  });

  it('of a series changes one date without its rule, or those in reach with it', async () => {
    const saved = answer('PUT /api/dashboard/calendar-events/:id', { data: meeting });
    await open(meeting);
    const change = async (reach: string) => {
      await expect.poll(() => document.querySelector('[data-event^="op_"]')).not.toBe(null);
      document.querySelector<HTMLElement>('[data-event^="op_"]')?.click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await edit.getByRole('radio', { name: reach }).click();
      await edit.getByRole('textbox', { name: 'Title' }).fill(`Meeting ${reach}`);
      await edit.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.element(edit).not.toBeInTheDocument();
    };
    await change('This one');
    await change('This and following');
    expect(saved.map(({ body }) => body)).toMatchObject([
      { reach: 'THIS', version: 3 },
      { reach: 'FOLLOWING', version: 3, repeat: { times: 6 } },
    ]);
    expect(saved[0]?.body).not.toHaveProperty('repeat');
  });
});

describe('a date of a series', () => {
  it('that is moved or deleted asks how far that reaches, and offers Undo', async () => {
    const moved = answer('PATCH /api/dashboard/calendar-events/:id', { data: meeting });
    const gone = answer('DELETE /api/dashboard/calendar-events/:id', undefined);
    const undone = answer('POST /api/dashboard/calendar-events/:id/undo', { data: meeting });
    await open(meeting);
    await expect.poll(() => document.querySelector('[data-event^="op_"]')).not.toBe(null);
    document.querySelector<HTMLElement>('[data-event^="op_"]')?.click();
    await expect.element(page.getByText('Every week on Mon, 6 times')).toBeVisible();
    await expect.element(page.getByText('is coming')).toBeVisible();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await page.getByLabelText('Start time').fill('15:00');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => moved.length).toBe(1);
    expect(moved[0]?.query).toEqual({ reach: 'ALL', version: 3 });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => undone.length).toBe(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('radio', { name: 'This and following' }).click();
    await userEvent.keyboard('{Tab}');
    await page.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect.poll(() => gone[0]?.query).toEqual({ reach: 'FOLLOWING', version: 3 });
  });

  it('is answered by who is asked to it, for this date or for all', async () => {
    const asked = {
      ...meeting,
      can: { move: false, edit: false, delete: false },
      resource: {
        ...meeting.resource,
        originalData: {
          ...meeting.resource.originalData,
          appointment: { people: [], series: null, answer: 'INVITED' as const },
        },
      },
    };
    const said = answer('POST /api/dashboard/calendar-events/:id/answer', { data: asked });
    await open(asked);
    await expect.poll(() => document.querySelector('[data-event^="op_"]')).not.toBe(null);
    document.querySelector<HTMLElement>('[data-event^="op_"]')?.click();
    await expect.element(page.getByText('Answer still open')).toBeVisible();
    await page.getByRole('button', { name: 'I am not coming' }).click();
    await expect.poll(() => said[0]?.body).toEqual({ answer: 'DECLINED', reach: 'THIS' });
  });
});
