import { eventColors } from '@bellwether/contract/calendar/color.values';
import { numberOfDay } from '@bellwether/contract/shared/day';
import { describe, expect, it } from 'vitest';
import { proposedSlot, slotOf, timesOf } from './appointments/appointment.rules.ts';
import { CalendarHeader, type CalendarHeaderProps } from './calendar-header.tsx';
import { CalendarView, type CalendarViewProps } from './calendar-view.tsx';
import { countDays, heatOf, summariesOf, summarize } from './day-summary.rules.ts';
import { EventLine } from './events/event-line.tsx';
import { LessonInfo } from './events/lesson-info.tsx';
import { indexByDay, place, placeAll } from './grid/placed.rules.ts';
import { wallOf } from './grid/wall.rules.ts';
import { holidaysByDay } from './holiday.rules.ts';
import { periodOf } from './navigation.rules.ts';
import { SidePanel } from './side-panel.tsx';
import { lesson, zone } from './testing/events.ts';
import { htmlOf, textOf, textsOf } from './testing/render.tsx';
import { AgendaView } from './views/agenda-view.tsx';
import { MiniMonth } from './views/mini-month.tsx';
import { YearView } from './views/year-view.tsx';

const day = '2026-11-19';
const now = wallOf(day, '10:24');
const nothing = () => undefined;
const users = [
  { id: 'hannah', name: 'Hannah Whitfield', picturePath: null },
  { id: 'anh', name: 'Nguyễn Minh Anh', picturePath: null },
];

const header: CalendarHeaderProps = {
  view: 'week',
  date: day,
  count: 24,
  users,
  usersFailed: false,
  chosen: [],
  small: false,
  panelOpen: true,
  onToday: nothing,
  onStep: nothing,
  onView: nothing,
  kinds: [],
  onFilter: nothing,
  onPanel: nothing,
  onAdd: nothing,
  onAssign: null,
  onAway: null,
  onClick: nothing,
  onNear: nothing,
};

const view: CalendarViewProps = {
  view: 'week',
  date: day,
  placed: [],
  days: new Map(),
  holidays: [],
  now,
  zone,
  small: false,
  selectedId: null,
  loading: false,
  error: null,
  onRetry: nothing,
  onView: nothing,
  onDay: nothing,
  onDate: nothing,
  onList: nothing,
};

describe('the header', () => {
  it('has its parts in the specified order [CAL-02]', () => {
    const html = htmlOf(<CalendarHeader {...header} />);
    const order = [
      'Today',
      'November 2026',
      '24 events',
      'Previous week',
      'Next week',
      'Choose people',
      'Day',
      'Agenda',
    ];
    const places = order.map((part) => html.indexOf(part));
    expect(places.every((at) => at >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('has five view buttons, the chosen one pressed [CAL-02]', () => {
    const html = htmlOf(<CalendarHeader {...header} view="month" />);
    const pressed = [...html.matchAll(/aria-pressed="(true|false)"[^>]*>(\w+)/g)].map(([, on, name]) => [
      name,
      on,
    ]);
    expect(pressed).toEqual([
      ['Day', 'false'],
      ['Week', 'false'],
      ['Month', 'true'],
      ['Year', 'false'],
      ['Agenda', 'false'],
    ]);
  });

  it('shows the year alone in the year view, and one event in the singular [CAL-02]', () => {
    const text = textOf(htmlOf(<CalendarHeader {...header} view="year" count={1} />));
    expect(text).toContain('Today 2026 1 event');
  });

  it('names the number of the chosen people [CAL-01]', () => {
    const html = htmlOf(<CalendarHeader {...header} chosen={['hannah', 'anh']} />);
    expect(html).toContain('Choose people: Hannah Whitfield, Nguyễn Minh Anh');
  });
});

describe('the week', () => {
  const placed = placeAll([
    lesson({ id: 'a', day, time: '09:45' }),
    lesson(
      { id: 'b', day, time: '08:00' },
      { color: 'pink', can: { move: false, edit: false, delete: false } },
    ),
    lesson({ id: 'c', day: '2026-11-21', time: '20:30' }, {}, { isCancelled: true }),
  ]);
  const html = htmlOf(<CalendarView {...view} placed={placed} />);

  it('has seven columns from the Sunday of the selected date [CAL-08]', () => {
    const columns = [...html.matchAll(/class="cal-column"[^>]*data-day="(\d+)"/g)].map(([, on]) =>
      Number(on),
    );
    const sunday = numberOfDay('2026-11-15');
    expect(columns).toEqual(Array.from({ length: 7 }, (_, index) => sunday + index));
  });

  it('extends its hours to fit the events: 7 to 22 are 1440 pixels [CAL-06] [CAL-07]', () => {
    expect(html).toMatch(/class="cal-grid" style="height:1440px"/);
    expect(html).toContain('data-from="7" data-to="22"');
  });

  it('lets only events be moved that the viewer may move [CAL-20]', () => {
    const movable = [...html.matchAll(/data-event="(\w)"[^>]*/g)].map(([tag, id]) => [
      id,
      tag.includes('data-movable'),
    ]);
    expect(Object.fromEntries(movable)).toEqual({ a: true, b: false, c: true });
  });

  it('tells past and running events, and strikes out what is cancelled [CAL-06]', () => {
    expect(html).toMatch(/data-event="a"[^>]*data-state="running"/);
    expect(html).toMatch(/data-event="b"[^>]*data-state="past"/);
    expect(html).toMatch(/e-gray cal-cancelled[^>]*data-event="c"|data-event="c"/);
    expect(textOf(html)).toContain('Room 203, Hannah Whitfield, Cancelled');
  });

  it('gives way to a message on a small screen [CAL-08]', () => {
    const text = textOf(htmlOf(<CalendarView {...view} placed={placed} small />));
    expect(text).toContain('Weekly view is not available on smaller devices.');
    expect(text).toContain('Please switch to daily or monthly view.');
    expect(text).toContain('Daily view Monthly view');
  });
});

describe('the month', () => {
  const times = ['08:00', '09:30', '11:00', '13:00'];
  const placed = placeAll(times.map((time) => lesson({ day, time })));

  it('shows three events of a day and +1 more [CAL-05]', () => {
    const html = htmlOf(<CalendarView {...view} view="month" placed={placed} />);
    expect(html.match(/data-event=/g)).toHaveLength(3);
    expect(textOf(html)).toContain('+1 more');
    expect(html.match(/ cal-cell"/g)).toHaveLength(35);
  });

  it('shows one dot and the count on a small screen, and the day’s events below [CAL-05]', () => {
    const html = htmlOf(<CalendarView {...view} view="month" placed={placed} small />);
    expect(html).toMatch(/<span class="cal-dots" aria-hidden="true"><i class="e-green"><\/i>4<\/span>/);
    expect(html.match(/data-event=/g)).toHaveLength(4);
  });
});

describe('a compact month', () => {
  it('shows a dot for each of up to three events [CAL-05]', () => {
    const placed = placeAll([lesson({ day }), lesson({ day, time: '10:00' }, { color: 'pink' })]);
    const index = indexByDay(placed, numberOfDay(day), numberOfDay(day));
    const html = htmlOf(
      <MiniMonth date={day} days={summarize(index)} today={numberOfDay(day)} onDay={nothing} />,
    );
    expect(html).toContain('<i class="e-green"></i><i class="e-pink"></i></span>');
    expect(html).toContain('Thursday, 19 November, 2 events');
  });
});

describe('the year', () => {
  it('has twelve months whose titles lead to /month-view [CAL-04]', () => {
    const html = htmlOf(<YearView date={day} days={new Map()} now={now} onDay={nothing} />);
    const links = [...html.matchAll(/href="\/month-view\?date=([^"]+)"/g)].map(([, date]) =>
      decodeURIComponent(date ?? ''),
    );
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`);
    expect(links.map((date) => date.replaceAll('"', ''))).toEqual(months);
    expect(textOf(html)).toContain('Open November 2026');
  });
});

describe('the tint of a day in the year', () => {
  it('has four steps by the number of its events, and none for an empty day [CAL-04]', () => {
    const heat = (count: number) => heatOf({ count, colors: [] });
    expect([0, 1, 3, 4, 7, 8, 12, 13, 90].map(heat)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(heatOf(undefined)).toBe(0);
  });
});

describe('the days that the server counts', () => {
  const green = { color: 'green' as const, colorHex: '#22C55E' };
  const days = summariesOf([
    { date: '2026-02-03', count: 2, colors: [green, { color: 'pink', colorHex: null }] },
    { date: day, count: 1200, colors: [green, green, green] },
    { date: '2027-01-01', count: 5, colors: [green, green, green] },
  ]);

  it('are the dots and counts of the year, without its events [CAL-04] [CAL-05]', () => {
    const html = htmlOf(<YearView date={day} days={days} now={now} onDay={nothing} />);
    expect(textOf(html)).toContain('Tuesday, 3 February, 2 events');
    expect(textOf(html)).toContain('Thursday, 19 November, 1,200 events');
    expect(html).toMatch(/class="cal-dots" aria-hidden="true"><i class="" style="--tint[^"]*"><\/i>1200</);
    expect(html).toMatch(/<i class="e-pink"><\/i><\/span>/);
  });

  it('add up to the badge of the year [CAL-02] [CAL-04]', () => {
    expect(countDays(days, periodOf('year', day))).toBe(1202);
  });
});

describe('the agenda', () => {
  it('lists the days with events of the month [CAL-09]', () => {
    const placed = placeAll([lesson({ day }), lesson({ day: '2026-11-24' }), lesson({ day: '2026-12-01' })]);
    const html = htmlOf(<AgendaView date={day} placed={placed} now={now} selectedId={null} small={false} />);
    const text = textOf(html);
    expect(text).toContain('Thursday, 19 November 1 event');
    expect(text).toContain('Tuesday, 24 November 1 event');
    expect(text).not.toContain('December');
  });

  it('says when there is none [CAL-09]', () => {
    const html = htmlOf(<AgendaView date={day} placed={[]} now={now} selectedId={null} small={false} />);
    expect(textOf(html)).toContain('No events scheduled for the selected month');
  });
});

describe('the side panel', () => {
  const panel = {
    month: '2026-11-01',
    band: null,
    days: new Map(),
    todays: placeAll([
      lesson({ day, time: '09:45' }, { title: 'IELTS Foundation' }),
      lesson({ day, time: '13:00' }),
    ]),
    now,
    over: false,
    selectedId: null,
    info: null,
    onMonth: nothing,
    onDay: nothing,
    onAdd: nothing,
    onSelect: nothing,
    onClose: nothing,
  };

  it('holds a mini calendar and what happens now, with the minutes left [CAL-10]', () => {
    const text = textOf(htmlOf(<SidePanel {...panel} />));
    expect(text).toContain('November 2026');
    expect(text).toContain('Happening Now 1');
    expect(text).toContain('IELTS Foundation 51 min left');
    expect(text).toContain('Next Starters 2A 13:00');
  });

  it('opens Lesson Info only when an event is selected [CAL-10]', () => {
    const tabOf = (html: string) => html.match(/<button[^>]*role="tab"[^>]*>Lesson Info/)?.[0] ?? '';
    expect(tabOf(htmlOf(<SidePanel {...panel} />))).toContain('aria-disabled="true"');
    expect(tabOf(htmlOf(<SidePanel {...panel} selectedId="a" info={<p>Lesson</p>} />))).toContain(
      'aria-disabled="false"',
    );
  });
});

describe('Lesson Info', () => {
  const placed = place(
    lesson(
      { day },
      {},
      { teacherAssistants: [{ name: 'Thảo Lâm', employeeId: '0192f4b0-0000-7000-8000-00000000000a' }] },
    ),
  );
  const html = htmlOf(
    <LessonInfo
      placed={placed}
      details={null}
      failed={false}
      onMove={nothing}
      onEdit={nothing}
      onRestore={nothing}
      onDelete={nothing}
    />,
  );

  it('links to the class and to the pages of teacher and assistants [CAL-11] [CAL-15]', () => {
    const links = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, to, name]) => [name, to]);
    expect(links).toEqual([
      ['Starters 2A (S2A)', '/classes/0192f4b0-0000-7000-8000-000000000003'],
      ['Hannah Whitfield', '/employees/0192f4b0-0000-7000-8000-000000000004'],
      ['Thảo Lâm', '/employees/0192f4b0-0000-7000-8000-00000000000a'],
    ]);
  });

  it('names lesson, time and place, and offers to move the lesson [CAL-15] [CAL-20]', () => {
    const text = textOf(html);
    for (const part of ['Lesson 14 · Farm animals', '08:00 – 09:30', 'Room 203', 'Move to…'])
      expect(text).toContain(part);
  });

  it('says of a slot without a lesson that there is none yet [CAL-15]', () => {
    const empty = place(lesson({ day }, {}, { lesson: null }));
    const text = textOf(
      htmlOf(
        <LessonInfo
          placed={empty}
          details={null}
          failed={false}
          onMove={nothing}
          onEdit={nothing}
          onRestore={nothing}
          onDelete={nothing}
        />,
      ),
    );
    expect(text).toContain('No lesson yet');
  });

  it('says when the details cannot be loaded [CAL-18]', () => {
    const failed = htmlOf(
      <LessonInfo
        placed={placed}
        details={null}
        failed
        onMove={nothing}
        onEdit={nothing}
        onRestore={nothing}
        onDelete={nothing}
      />,
    );
    expect(textOf(failed)).toContain('Failed to load event details');
  });

  it('says that a lesson was moved or changed [CAL-16]', () => {
    const say = (data: object) =>
      textOf(
        htmlOf(
          <LessonInfo
            placed={place(lesson({ day }, {}, data))}
            details={null}
            failed={false}
            onMove={nothing}
            onEdit={nothing}
            onRestore={nothing}
            onDelete={nothing}
          />,
        ),
      );
    expect(say({ isOverride: true, isModified: true, instanceDate: '2026-11-18' })).toContain('Moved');
    expect(say({ isOverride: true, isModified: false })).toContain('Changed');
    expect(say({ isCancelled: true })).toContain('Cancelled');
  });
});

describe('an appointment', () => {
  const info = (placed: ReturnType<typeof place>) =>
    htmlOf(
      <LessonInfo
        placed={placed}
        details={null}
        failed={false}
        onMove={nothing}
        onEdit={nothing}
        onRestore={nothing}
        onDelete={nothing}
      />,
    );
  const own = {
    title: 'Dentist',
    description: 'Bring the card',
    can: { move: true, edit: false, delete: true },
  };
  const data = { class: null, course: null, lesson: null, teacher: null, type: 'appointment' as const };

  it('shows its details, and can be deleted by who may [CAL-11] [CAL-16]', () => {
    const text = textOf(info(place(lesson({ day }, own, { ...data, visibility: 'PRIVATE' }))));
    for (const part of ['Dentist', 'Private', 'Bring the card', 'Room 203', 'Hannah Whitfield', 'Delete'])
      expect(text).toContain(part);
    expect(text).not.toContain('No lesson yet');
    expect(textOf(info(place(lesson({ day }))))).not.toContain('Delete');
  });

  it('is proposed for an hour: from the next quarter on today, else from 09:00 [CAL-01]', () => {
    const on = numberOfDay(day);
    expect(timesOf(proposedSlot(on, now))).toEqual({ start: '10:30', end: '11:30' });
    expect(timesOf(proposedSlot(on + 1, now))).toEqual({ start: '09:00', end: '10:00' });
    expect(timesOf(slotOf(on, 23 * 60 + 30))).toEqual({ start: '23:30', end: '00:00' });
  });
});

describe('an event on one line', () => {
  const line = (variant: 'dot' | 'colored' | 'mixed', minutes: number) =>
    htmlOf(
      <EventLine placed={place(lesson({ day, minutes }))} now={now} variant={variant} selected={false} />,
    );

  it('is a dot, a coloured bar, or mixed: a bar only when it fills days [CAL-13]', () => {
    expect(line('dot', 3000)).toContain('data-badge="dot"');
    expect(line('colored', 60)).toContain('data-badge="colored"');
    expect(line('mixed', 60)).toContain('data-badge="dot"');
    expect(line('mixed', 3000)).toContain('data-badge="colored"');
  });

  it('wears each of the nine colours, or the own colour of its class [CAL-14]', () => {
    for (const color of eventColors) {
      const placed = place(lesson({ day }, { color }));
      expect(htmlOf(<EventLine placed={placed} now={now} variant="dot" selected={false} />)).toContain(
        `e-${color}"`,
      );
    }
    const own = place(lesson({ day }, { colorHex: '#14B8A6' }));
    expect(htmlOf(<EventLine placed={own} now={now} variant="dot" selected={false} />)).toContain(
      '--tint:light-dark(',
    );
  });
});

describe('the texts', () => {
  it('are complete in Vietnamese [CAL-01]', () => {
    const keys = (texts: object, prefix = ''): string[] =>
      Object.entries(texts).flatMap(([key, value]) =>
        typeof value === 'string' ? [`${prefix}${key}`] : keys(value as object, `${prefix}${key}.`),
      );
    const singular = /_one$/;
    expect(keys(textsOf('vi'))).toEqual(keys(textsOf('en')).filter((key) => !singular.test(key)));
  });
});

describe('observed holidays', () => {
  const holidays = [
    { date: day, name: 'Founding Day', type: 'custom' },
    { date: '2026-11-20', name: 'National Day', type: 'public' },
  ];

  it('the calendar shows holidays in day, week, month and agenda, with their type in the tooltip [CAL-36, CAL-38]', () => {
    for (const name of ['week', 'month', 'agenda'] as const) {
      const html = htmlOf(<CalendarView {...view} view={name} holidays={holidays} />);
      expect(textOf(html), name).toContain('Founding Day');
      expect(html, name).toContain('title="Founding Day (school holiday)"');
      expect(html, name).toContain('title="National Day (public holiday)"');
    }
    const one = htmlOf(<CalendarView {...view} view="day" holidays={holidays} />);
    expect(one).toContain('title="Founding Day (school holiday)"');
    expect(one).not.toContain('National Day');
  });

  it('the year and the mini calendar mark their days and tell them in words [CAL-04, CAL-38]', () => {
    const t = ((key: string, { name }: { name: string }) => `${name} [${key}]`) as never;
    const days = summariesOf([], holidaysByDay(holidays, t));
    expect(days.get(numberOfDay(day))).toMatchObject({
      count: 0,
      holiday: 'Founding Day [calendar:holiday.custom]',
    });
    expect(countDays(days, periodOf('year', day))).toBe(0);
    const html = htmlOf(<MiniMonth date={day} days={days} today={numberOfDay(day)} onDay={nothing} />);
    expect(html.match(/data-holiday/g)).toHaveLength(2);
    expect(textOf(html)).toContain('Founding Day [calendar:holiday.custom], 0 events');
  });

  it('a day with two has both names [CAL-38]', () => {
    const two = [...holidays, { date: day, name: 'Sports day', type: 'custom' }];
    const html = htmlOf(<CalendarView {...view} view="month" holidays={two} />);
    expect(html).toContain('title="Founding Day (school holiday), Sports day (school holiday)"');
  });
});
