import type { Repeat } from '@bellwether/contract/calendar/series.rules';
import { seriesDays } from '@bellwether/contract/calendar/series.rules';
import { repeatKinds } from '@bellwether/contract/calendar/values';
import { addDays } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begun, changedState, stateWithout } from './series-change.rules.ts';
import { datesOf, timesOn, wallOf } from './series-dates.rules.ts';
import type { AppointmentRow, Change, SeriesState } from './series-state.types.ts';

const zone = 'Europe/Berlin';
const none: Change = { fields: {}, times: undefined, people: undefined, repeat: undefined };
const hour = { startTime: '09:00', endTime: '10:00', days: 0, isWholeDays: false };
const anyStart = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2026-01-01', count));
const anyRepeat: fc.Arbitrary<Repeat> = fc
  .record({
    kind: fc.constantFrom(...repeatKinds),
    every: fc.integer({ min: 1, max: 3 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
    times: fc.integer({ min: 2, max: 12 }),
  })
  .map(({ kind, every, days, times }) => ({
    ...{ kind, every, times, until: null },
    weekdays: kind === 'WEEKLY' ? days.toSorted((a, b) => a - b) : [],
  }));

let ids = 0;
const around = {
  zone,
  newId() {
    ids += 1;
    return `id ${ids}`;
  },
};

function madeSeries(start: string, repeat: Repeat): SeriesState {
  const row: AppointmentRow = {
    ...{
      id: 'first',
      userId: 'me',
      title: 'Meeting',
      description: null,
      color: 'blue',
      visibility: 'NORMAL',
    },
    ...{ locationId: null, ...timesOn(start, hour, zone), seriesId: null, originalDate: null, ownParts: [] },
    ...{ version: 0, createdAt: '', updatedAt: '' },
  };
  const state = { series: [], appointments: [row], people: [] };
  return begun(state, row, { ...none, people: ['ann'], repeat }, around);
}

function nth(state: SeriesState, place: number): AppointmentRow {
  const row = inOrder(state)[place % state.appointments.length];
  if (!row) throw new Error('no row');
  return row;
}

/** The series of the row changed; the others, which are not looked at together, stay. */
function within(
  state: SeriesState,
  { seriesId }: AppointmentRow,
  change: (own: SeriesState) => SeriesState,
): SeriesState {
  const part = (isOwn: boolean): SeriesState => {
    const appointments = state.appointments.filter((row) => (row.seriesId === seriesId) === isOwn);
    const ids = new Set(appointments.map(({ id }) => id));
    return {
      series: state.series.filter(({ id }) => (id === seriesId) === isOwn),
      appointments,
      people: state.people.filter(({ appointmentId }) => ids.has(appointmentId)),
    };
  };
  const [own, others] = [change(part(true)), part(false)];
  return {
    series: [...others.series, ...own.series],
    appointments: [...others.appointments, ...own.appointments],
    people: [...others.people, ...own.people],
  };
}

function inOrder({ appointments }: SeriesState): AppointmentRow[] {
  return appointments.toSorted((a, b) => ((a.originalDate ?? '') < (b.originalDate ?? '') ? -1 : 1));
}

/** The stored dates of every series are those of its rule but the deleted ones, each once. */
function holds(state: SeriesState): void {
  for (const series of state.series) {
    const stored = state.appointments.flatMap((row) =>
      row.seriesId === series.id ? [row.originalDate] : [],
    );
    const wanted = datesOf(series).filter((date) => !series.excluded.includes(date));
    expect(stored.toSorted()).toEqual(wanted);
  }
  const people = new Set(state.people.map(({ appointmentId }) => appointmentId));
  expect([...people].every((id) => state.appointments.some((row) => row.id === id))).toBe(true);
}

describe('a series', () => {
  it('has a row on each date of its rule, at the same time by the clock', () => {
    fc.assert(
      fc.property(anyStart, anyRepeat, (start, repeat) => {
        const state = madeSeries(start, repeat);
        holds(state);
        expect(inOrder(state).map(({ originalDate }) => originalDate)).toEqual(seriesDays(start, repeat));
        for (const { startsAt, originalDate } of state.appointments) {
          expect(wallClock(new Date(startsAt), zone)).toEqual({ day: originalDate, time: '09:00' });
        }
        expect(state.people).toHaveLength(state.appointments.length);
      }),
    );
  });

  it('keeps what single dates have of their own through whatever follows, and its rule', () => {
    const act = fc.record({
      place: fc.nat(11),
      reach: fc.constantFrom('FOLLOWING' as const, 'ALL' as const),
      by: fc.integer({ min: -3, max: 3 }),
      what: fc.constantFrom('title', 'move', 'delete this', 'color'),
    });
    fc.assert(
      fc.property(
        anyStart,
        anyRepeat,
        fc.nat(11),
        fc.array(act, { maxLength: 5 }),
        (start, repeat, own, acts) => {
          let state = madeSeries(start, repeat);
          const { id, startsAt } = nth(state, own);
          const moved = timesOn(
            wallOf(nth(state, own), zone).day,
            { ...hour, startTime: '20:00', endTime: '21:00' },
            zone,
          );
          const change: Change = { ...none, fields: { title: 'Special' }, times: moved };
          state = changedState(state, { id, reach: 'THIS', change }, around);
          expect(moved.startsAt).not.toBe(startsAt);
          for (const { place, reach, by, what } of acts) {
            const row = nth(state, place);
            if (row.id === id || row.seriesId === null) continue;
            if (what === 'delete this') {
              state = within(state, row, (part) => stateWithout(part, row.id, 'THIS'));
            } else {
              const wall = wallOf(row, zone);
              const times = timesOn(
                addDays(wall.day, by),
                { ...hour, startTime: '11:00', endTime: '12:00' },
                zone,
              );
              const set: Change =
                what === 'move'
                  ? { ...none, times }
                  : { ...none, fields: what === 'title' ? { title: 'All' } : { color: 'red' } };
              state = within(state, row, (part) =>
                changedState(part, { id: row.id, reach, change: set }, around),
              );
            }
            holds(state);
            const special = state.appointments.find((one) => one.id === id);
            expect(special).toMatchObject({
              title: 'Special',
              startsAt: moved.startsAt,
              endsAt: moved.endsAt,
            });
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is parted by a change of this and the following: what lies before stays', () => {
    fc.assert(
      fc.property(anyStart, anyRepeat, fc.nat(11), (start, repeat, place) => {
        const state = madeSeries(start, repeat);
        const row = nth(state, place);
        const change: Change = { ...none, fields: { title: 'Later' } };
        const after = changedState(state, { id: row.id, reach: 'FOLLOWING', change }, around);
        holds(after);
        expect(inOrder(after).map(({ title }) => title)).toEqual(
          inOrder(state).map((one) =>
            (one.originalDate ?? '') < (row.originalDate ?? '') ? 'Meeting' : 'Later',
          ),
        );
        expect(inOrder(after).map(({ id }) => id)).toEqual(inOrder(state).map(({ id }) => id));
      }),
    );
  });

  it('has no dates from the deleted one on, and its rule ends before', () => {
    fc.assert(
      fc.property(anyStart, anyRepeat, fc.nat(11), (start, repeat, place) => {
        const state = madeSeries(start, repeat);
        const row = nth(state, place);
        const after = stateWithout(state, row.id, 'FOLLOWING');
        holds(after);
        expect(
          after.appointments.every(({ originalDate }) => (originalDate ?? '') < (row.originalDate ?? '')),
        ).toBe(true);
        expect(stateWithout(state, row.id, 'ALL')).toEqual({ series: [], appointments: [], people: [] });
      }),
    );
  });

  it('follows a date that is moved into another month, or to another weekday of its month', () => {
    const moved = (kind: 'MONTHLY_DAY' | 'MONTHLY_WEEKDAY', start: string, place: number, day: string) => {
      const state = madeSeries(start, { kind, every: 1, weekdays: [], until: null, times: 3 });
      const change: Change = { ...none, times: timesOn(day, hour, zone) };
      const after = changedState(state, { id: nth(state, place).id, reach: 'ALL', change }, around);
      holds(after);
      return inOrder(after).map((row) => wallOf(row, zone).day);
    };
    expect(moved('MONTHLY_DAY', '2027-01-31', 2, '2027-04-01')).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
    expect(moved('MONTHLY_DAY', '2027-01-15', 1, '2027-02-17')).toEqual([
      '2027-01-17',
      '2027-02-17',
      '2027-03-17',
    ]);
    // The second Tuesday becomes the third Wednesday.
    expect(moved('MONTHLY_WEEKDAY', '2027-01-12', 1, '2027-02-17')).toEqual([
      '2027-01-20',
      '2027-02-17',
      '2027-03-17',
    ]);
  });

  it('takes a new rule: dates of both stay the same rows, with what they have of their own', () => {
    const repeat: Repeat = { kind: 'WEEKLY', every: 1, weekdays: [1], until: null, times: 4 };
    const state = madeSeries('2026-12-07', repeat);
    const second = nth(state, 1);
    const special = changedState(
      state,
      { id: second.id, reach: 'THIS', change: { ...none, fields: { color: 'red' } } },
      around,
    );
    const wider: Repeat = { ...repeat, weekdays: [1, 3], times: 5 };
    const after = changedState(
      special,
      { id: 'first', reach: 'ALL', change: { ...none, repeat: wider, fields: { color: 'green' } } },
      around,
    );
    holds(after);
    expect(inOrder(after).map(({ originalDate, color }) => [originalDate, color])).toEqual([
      ['2026-12-07', 'green'],
      ['2026-12-09', 'green'],
      ['2026-12-14', 'red'],
      ['2026-12-16', 'green'],
      ['2026-12-21', 'green'],
    ]);
    expect(nth(after, 2).id).toBe(second.id);
    const alone = changedState(
      after,
      { id: second.id, reach: 'ALL', change: { ...none, repeat: null } },
      around,
    );
    expect(alone.series).toEqual([]);
    expect(alone.appointments).toMatchObject([{ id: second.id, seriesId: null, originalDate: null }]);
  });
});
