import { numberOfDay } from '@bellwether/contract/shared/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Asked, answer, problem } from '../../testing/answer.ts';
import { calendarReply } from '../../testing/calendar-reply.ts';
import { show } from '../../testing/show.tsx';
import { CalendarPage, MonthPage } from './calendar-page.tsx';
import type { CalendarEvent, Person } from './events/event.ts';
import { Clock } from './grid/clock.ts';
import { detailsOf, lesson } from './testing/events.ts';

// The school keeps the clock of Ho Chi Minh City. Hours begin at 07:00 and are 96 pixels high.

const hour = 96;
const [sunday, monday, tuesday] = ['2031-05-11', '2031-05-12', '2031-05-13'] as const;
const person = (last: string, name: string): Person => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  name,
  picturePath: null,
});
const [alexandria, tess] = [person('a1', 'Alexandria Featherstone'), person('a2', 'Tess Tran')];
const morning = lesson({ id: 'morning', day: monday, time: '09:00' }, { user: alexandria });
const other = lesson({ id: 'other', day: tuesday }, { title: 'Movers 1B', user: tess });

/** The server, which knows these events; what was asked of it. */
function serve(...events: CalendarEvent[]): readonly Asked[] {
  answer('GET /api/dashboard/calendar-users', { data: [alexandria, tess], users: [alexandria, tess] });
  answer('GET /api/class-schedule/events/details', problem(404));
  const isMeant = ({ query }: Asked) => {
    const wanted = query as { startDate: string; endDate: string; userIds?: string[] };
    return ({ day, user }: CalendarEvent) =>
      day >= wanted.startDate && day <= wanted.endDate && (wanted.userIds?.includes(user.id) ?? true);
  };
  answer('GET /api/dashboard/calendar-days', (asked) => {
    const days = Map.groupBy(events.filter(isMeant(asked)), ({ day }) => day);
    const colors = [{ color: 'green' as const, colorHex: null }];
    return { days: [...days].map(([date, on]) => ({ date, count: on.length, colors })), holidays: [] };
  });
  return answer('GET /api/dashboard/calendar-events/normalised', (asked) =>
    calendarReply(events.filter(isMeant(asked))),
  );
}

const open = (view: string, date: string = monday) =>
  show(<CalendarPage />, { at: `/calendar?view=${view}&date=${date}` });
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const box = (selector: string) => all(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
const count = () => expect.poll(() => all('.cal-count')[0]?.textContent);
const columnOf = (day: string) => `.cal-column[data-day="${numberOfDay(day)}"]`;
const eventAt = (id: string) => `.cal-main [data-event="${id}"]`;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1280, 800));

describe('the calendar', () => {
  it('shows a lesson in its column, 96 pixels an hour in a scroll area of 736 [CAL-06, CAL-08]', async () => {
    serve(morning, lesson({ id: 'late', day: tuesday, time: '16:30' }));
    await open('week');
    await expect.poll(() => all(eventAt('morning'))[0]?.textContent).toContain('Starters 2A');
    expect(all('.cal-column')).toHaveLength(7);
    expect(box('.cal-scroll').height).toBe(736);
    expect(box('.cal-grid').height).toBe(11 * hour);
    const [at, column] = [box(eventAt('morning')), box(columnOf(monday))];
    expect(at.y - column.y).toBe(2 * hour + 1);
    expect(at.height).toBe(1.5 * hour - 2);
    expect(at.x).toBeGreaterThanOrEqual(column.x);
    expect(at.right).toBeLessThanOrEqual(column.right);
  });

  it('closes the week by a line, and sets off what lies below in a window that is taller', async () => {
    serve(morning);
    await open('week');
    await count().toBe('1 event');
    const styleOf = (selector: string) => getComputedStyle(all(selector)[0] ?? document.body);
    expect(styleOf('.cal-time').borderBottomWidth).toBe('1px');
    expect(styleOf('.cal-main').backgroundColor).not.toBe(styleOf('.cal-time').backgroundColor);
  });

  it('has the parts of its header in the specified order [CAL-02]', async () => {
    serve(morning);
    await open('week');
    await count().toBe('1 event');
    const names = all('.cal-head :is(h1, .cal-count, button)').map(
      (part) => part.getAttribute('aria-label') ?? part.textContent,
    );
    const people = names.findIndex((name) => name?.startsWith('Choose people'));
    expect(names.slice(0, 5)).toEqual(['Today', 'May 2031', '1 event', 'Previous week', 'Next week']);
    const views = ['Day', 'Week', 'Month', 'Year', 'Agenda'];
    expect(names.slice(people + 1)).toEqual([...views, 'Collapse side panel']);
  });

  it('moves by a day, a week, a month or a year according to the view [CAL-03]', async () => {
    serve();
    const router = await open('day', '2031-05-14');
    const date = () => expect.poll(() => (router.state.location.search as { date?: string }).date);
    for (const [view, unit, next] of [
      ['Day', 'day', '2031-05-15'],
      ['Week', 'week', '2031-05-21'],
      ['Month', 'month', '2031-06-14'],
      ['Year', 'year', '2032-05-14'],
      ['Agenda', 'month', '2031-06-14'],
    ] as const) {
      await page
        .getByRole('group', { name: 'View' })
        .getByRole('button', { name: view, exact: true })
        .click();
      await button(`Next ${unit}`).first().click();
      await date().toBe(next);
      await button(`Previous ${unit}`).first().click();
      await date().toBe('2031-05-14');
    }
  });

  it('counts the events of a year without loading them, and a month title leads to /month-view [CAL-04]', async () => {
    const asked = serve(morning, ...[19, 26].map((date) => lesson({ day: `2031-05-${date}` })));
    await open('year');
    await count().toBe('3 events');
    expect(all('.cal-year section')).toHaveLength(12);
    const month = page.getByRole('region', { name: 'May 2031' });
    const cell = month.getByRole('button', { name: 'Monday, 12 May, 1 event' });
    expect(cell.element().querySelectorAll('.cal-dots i')).toHaveLength(1);
    // Of the year that is shown no event is read, of today those for Happening Now.
    for (const { query } of asked) expect(query.endDate).toBe(query.startDate);
    const title = page.getByRole('link', { name: 'Open May 2031' });
    await expect.element(title).toHaveAttribute('href', '/month-view?date=2031-05-01');
  });

  it('is the month at /month-view [CAL-04]', async () => {
    serve(morning);
    await show(<MonthPage />, { at: '/month-view?date=2031-05-01' });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('May 2031');
    expect(all('.cal-month')).toHaveLength(1);
  });

  it("shows three lessons of a day in the month and '+1 more', which lists them all [CAL-05]", async () => {
    serve(...['09:00', '10:45', '13:00', '15:00'].map((time) => lesson({ day: monday, time })));
    await open('month');
    const cell = page.getByRole('group', { name: 'Monday, 12 May, 4 events' });
    await expect.element(cell).toBeVisible();
    expect(cell.element().querySelectorAll('[data-event]')).toHaveLength(3);
    await cell.getByText('+1 more').click();
    const list = page.getByRole('dialog', { name: 'Monday, 12 May' });
    await expect.element(list.getByText('Starters 2A').nth(3)).toBeVisible();
    expect(list.element().querySelectorAll('[data-event]')).toHaveLength(4);
  });

  it('lists the lessons of the month as an agenda, and says when there are none [CAL-09]', async () => {
    serve(morning);
    const router = await open('agenda');
    const agenda = page.getByRole('region', { name: /^Agenda of/ });
    await expect.element(agenda.getByRole('heading', { name: 'Monday, 12 May' })).toBeVisible();
    await expect.element(agenda.getByText('Starters 2A')).toBeVisible();
    expect(agenda.element().getBoundingClientRect().height).toBe(800);
    await router.navigate({ to: '/calendar', search: { view: 'agenda', date: '2031-07-20' } as never });
    await expect.element(agenda.getByText('No events scheduled for the selected month')).toBeVisible();
  });

  it('has Lesson Info with a selected lesson alone, with links to its class and its teacher [CAL-10, CAL-11]', async () => {
    serve(morning);
    await open('week');
    const tab = page.getByRole('tab', { name: 'Lesson Info' });
    await expect.element(tab).toHaveAttribute('aria-disabled', 'true');
    const running = page.getByRole('tab', { name: 'Happening Now' });
    await expect.element(running).toHaveAttribute('aria-selected', 'true');
    await page.getByText('Starters 2A').first().click();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    const info = page.getByRole('tabpanel', { name: 'Lesson Info' });
    await expect.element(info.getByText('Room 203')).toBeVisible();
    await expect.element(info.getByText('Lesson 14 · Farm animals')).toBeVisible();
    const data = morning.resource.originalData;
    const teacher = info.getByRole('link', { name: /^Hannah/ });
    await expect.element(teacher).toHaveAttribute('href', `/employees/${data.teacher?.employeeId}`);
    const school = info.getByRole('link', { name: 'Starters 2A' });
    await expect.element(school).toHaveAttribute('href', `/classes/${data.classId}`);
  });

  it('loads the details of a selected lesson once, and a click where nothing is clears the selection [CAL-18]', async () => {
    serve(morning);
    const asked = answer('GET /api/class-schedule/events/details', detailsOf(morning));
    const router = await open('week');
    const tab = page.getByRole('tab', { name: 'Lesson Info' });
    const selected = () => expect.poll(() => router.state.location.search);
    for (const blank of ['.cal-columns', '.cal-head .grow', '.cal-scroll']) {
      await page.getByText('Starters 2A').first().click();
      await expect.element(tab).toHaveAttribute('aria-selected', 'true');
      await selected().toMatchObject({ event: 'morning' });
      all(blank)[0]?.click();
      await selected().not.toHaveProperty('event');
      await expect.element(tab).toHaveAttribute('aria-disabled', 'true');
    }
    expect(asked).toHaveLength(1);
  });

  it('keeps the selection on a click in the side panel, whose words may be copied [CAL-18]', async () => {
    serve(morning);
    const router = await open('week');
    await page.getByText('Starters 2A').first().click();
    await page.getByText('Lesson 14 · Farm animals').click();
    await expect
      .element(page.getByRole('tab', { name: 'Lesson Info' }))
      .toHaveAttribute('aria-selected', 'true');
    expect(router.state.location.search).toMatchObject({ event: 'morning' });
  });

  it('has a side panel of 256 pixels, whose Happening Now is 410 high, and remembers that it was collapsed [CAL-10]', async () => {
    serve(morning);
    await open('week');
    await expect.poll(() => box('.cal-panel').width).toBe(256);
    expect(box('[role="tabpanel"]').height).toBe(410);
    await button('Collapse side panel').click();
    await expect.poll(() => all('.cal-panel')).toHaveLength(0);
    expect(localStorage.getItem('calendar-sidebar-collapsed')).toBe('true');
    await button('Expand side panel').click();
    await expect.poll(() => all('.cal-panel')).toHaveLength(1);
    expect(localStorage.getItem('calendar-sidebar-collapsed')).toBe('false');
  });

  it('has no side panel and no way to one below 768 pixels [CAL-10]', async () => {
    serve(morning);
    await page.viewport(768, 844);
    await open('day');
    await expect.element(button('Expand side panel')).toBeVisible();
    await page.viewport(767, 844);
    await expect.element(button('Expand side panel')).not.toBeInTheDocument();
    expect(all('.cal-panel')).toHaveLength(0);
  });

  it('draws the line of the present in the column of its day, from the right side too', async () => {
    serve();
    const now = new Date(`${monday}T09:30:58.500+07:00`);
    await show(
      <Clock value={() => now}>
        <CalendarPage />
      </Clock>,
      { at: `/calendar?view=week&date=${monday}` },
    );
    const apart = () => Math.abs(box('.cal-now').left - box('.cal-column[data-today]').left);
    await expect.poll(() => all('.cal-now').length).toBe(1);
    expect(apart()).toBeLessThan(3);
    document.documentElement.dir = 'rtl';
    try {
      await expect.poll(apart).toBeLessThan(3);
      expect(box('.cal-now').left).toBeGreaterThan(window.innerWidth / 2);
    } finally {
      document.documentElement.dir = 'ltr';
    }
  });

  it('moves the line of the present with the minute [CAL-06]', async () => {
    serve();
    let now = new Date(`${monday}T09:30:58.500+07:00`);
    await show(
      <Clock value={() => now}>
        <CalendarPage />
      </Clock>,
      { at: `/calendar?view=week&date=${monday}` },
    );
    const below = () => box('.cal-now').top - box('.cal-columns').top;
    const label = () => expect.poll(() => all('.cal-now-label')[0]?.textContent);
    await label().toBe('09:30');
    // The line is two pixels thick and lies around its minute.
    await expect.poll(below).toBeCloseTo(2.5 * hour - 1, 0);
    // A second and a half later the clock is read again.
    now = new Date(`${monday}T09:31:00+07:00`);
    await label().toBe('09:31');
    await expect.poll(below).toBeCloseTo(2.5 * hour - 1 + hour / 60, 0);
  });

  it('shows the events of the chosen people alone, who are chips cut at 15 characters [CAL-01, CAL-02]', async () => {
    const asked = serve(morning, other);
    const router = await open('week', sunday);
    await expect.element(page.getByText('Movers 1B', { exact: true })).toBeVisible();
    await button('Choose people: Everyone').click();
    const dialog = page.getByRole('dialog', { name: 'Choose people' });
    await dialog.getByRole('textbox', { name: 'Search people' }).fill('Featherstone');
    await dialog.getByRole('checkbox', { name: 'Alexandria Featherstone' }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ users: alexandria.id });
    await expect
      .poll(() => all('.cal-chip').map(({ textContent }) => textContent))
      .toEqual(['Alexandria Feat…']);
    await expect.element(page.getByText('Movers 1B', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('Starters 2A').first()).toBeVisible();
    await count().toBe('1 event');
    expect(asked.at(-1)?.query.userIds).toEqual([alexandria.id]);
  });
});

describe('the links to calendars', () => {
  it('are the own one and the holidays, and say when one cannot be made [REV-23]', async () => {
    serve();
    answer('GET /api/calendar/feeds', { data: [] });
    const asked = answer('POST /api/calendar/feeds', problem(409, 'You already have a link'));
    const router = await open('week');
    await button('Subscribe').click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe to a calendar' });
    await dialog.getByText('Holidays', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Make link' }).click();
    await expect.element(page.getByText('You already have a link')).toBeVisible();
    expect(asked).toMatchObject([{ body: { kind: 'HOLIDAYS' } }]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.search).not.toHaveProperty('subscribe');
  });
});
