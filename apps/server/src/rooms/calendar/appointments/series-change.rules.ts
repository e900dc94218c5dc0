import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { addDays, type Day, daysBetween } from '@bellwether/contract/shared/day';
import { datesOf, endedBefore, shifted, timesOn, wallOf } from './series-dates.rules.ts';
import type {
  AppointmentRow,
  Change,
  OwnPart,
  PersonRow,
  SeriesRow,
  SeriesState,
  Times,
} from './series-state.types.ts';

// What a change of an appointment makes of it and of the other dates of its series: from one state to the next, without a
// database. What a date has of its own stays (ADR 0033).

interface Around {
  readonly zone: string;
  readonly newId: () => string;
}

interface Edit {
  /** The appointment that was edited. */
  readonly id: string;
  readonly reach: SeriesReach;
  readonly change: Change;
}

/** The state after the change. Of a series it reaches this date, this and the following, or all. */
export function changedState(state: SeriesState, edit: Edit, around: Around): SeriesState {
  const edited = rowOf(state, edit.id);
  const { change } = edit;
  const series = state.series.find(({ id }) => id === edited.seriesId);
  if (!series)
    return change.repeat ? begun(state, edited, change, around) : changedAlone(state, edited, change);
  if (edit.reach === 'THIS') return changedAlone(state, edited, change);
  const { head, tail, kept } =
    edit.reach === 'ALL' ? whole(state, series) : parted(state, series, edited, around);
  const changed = changedSeries(tail, edited, change, around);
  return {
    series: [...head, ...changed.series],
    appointments: [...kept, ...changed.appointments],
    people: [
      ...state.people.filter(({ appointmentId }) => kept.some(({ id }) => id === appointmentId)),
      ...changed.people,
    ],
  };
}

/** The state after the appointment was deleted: of a series this date, this and the following, or all. */
export function stateWithout(state: SeriesState, id: string, reach: SeriesReach): SeriesState {
  const gone = rowOf(state, id);
  const date = gone.originalDate;
  const isGone = (row: AppointmentRow) =>
    row.id === id || (date !== null && reach !== 'THIS' && (reach === 'ALL' || isFrom(row, date)));
  const appointments = state.appointments.filter((row) => !isGone(row));
  const series = state.series.flatMap((one) => {
    if (date === null || appointments.length === 0 || reach === 'ALL') return [];
    if (reach === 'THIS') return [{ ...one, excluded: [...one.excluded, date].sort() }];
    return endedBefore(one, date) ?? [];
  });
  return { series, appointments, people: ofRows(state.people, appointments) };
}

/** The dates of a new appointment: the row on each date of its rule. The first row keeps its id. */
export function begun(
  state: SeriesState,
  edited: AppointmentRow,
  change: Change,
  around: Around,
): SeriesState {
  const { repeat } = change;
  const alone = changedAlone(state, edited, { ...change, repeat: undefined });
  if (!repeat) return alone;
  const row = rowOf(alone, edited.id);
  const wall = wallOf(row, around.zone);
  const now = new Date().toISOString();
  const id = around.newId();
  const series: SeriesRow = {
    ...{ id, startsOn: wall.day, firstDate: wall.day, repeat, excluded: [] },
    ...{ createdAt: now, updatedAt: now },
  };
  const [first = wall.day] = datesOf(series);
  const times = first === wall.day ? {} : timesOn(first, wall, around.zone);
  const moved: AppointmentRow = { ...row, ...times, seriesId: id, originalDate: first, ownParts: [] };
  return filled({ series: [series], appointments: [moved], people: alone.people }, series, moved, around);
}

/** Only this one: what it now differs in is its own from here on. */
function changedAlone(state: SeriesState, edited: AppointmentRow, change: Change): SeriesState {
  const own = edited.seriesId === null ? [] : [...new Set([...edited.ownParts, ...partsOf(change)])];
  const row = next(edited, { ...change.fields, ...change.times, ownParts: own });
  return {
    ...state,
    appointments: state.appointments.map((one) => (one.id === row.id ? row : one)),
    people: peopleAfter(state.people, row, change.people, isMoved(edited, row)),
  };
}

interface Parted {
  readonly head: readonly SeriesRow[];
  readonly kept: readonly AppointmentRow[];
  readonly tail: SeriesState;
}

function whole(state: SeriesState, series: SeriesRow): Parted {
  return { head: [], kept: [], tail: { ...state, series: [series] } };
}

/** The series in two: what lies before the edited date stays as it is, the rest is a series of its own by the same rule. */
function parted(state: SeriesState, series: SeriesRow, edited: AppointmentRow, { newId }: Around): Parted {
  const date = edited.originalDate ?? series.firstDate;
  const kept = state.appointments.filter((row) => !isFrom(row, date));
  const head = kept.length > 0 ? endedBefore(series, date) : null;
  if (!head) return { ...whole(state, { ...series, firstDate: date }), head: [] };
  const id = newId();
  const rest = state.appointments.filter((row) => isFrom(row, date)).map((row) => ({ ...row, seriesId: id }));
  const own: SeriesRow = {
    ...series,
    id,
    firstDate: date,
    excluded: series.excluded.filter((day) => day >= date),
  };
  return {
    head: [head],
    kept,
    tail: { series: [own], appointments: rest, people: ofRows(state.people, rest) },
  };
}

/** All dates of the series after the change; what a date has of its own stays. */
function changedSeries(
  state: SeriesState,
  before: AppointmentRow,
  change: Change,
  around: Around,
): SeriesState {
  const { zone } = around;
  const [series] = state.series;
  if (!series) throw new RangeError('no series');
  if (change.repeat === null) return endedAt(state, before, change);
  const wall = change.times ? wallOf(change.times, zone) : undefined;
  const day = wallOf(before, zone).day;
  const by = wall ? daysBetween(day, wall.day) : 0;
  const from = before.originalDate ?? day;
  const after = shifted(series, from, addDays(from, by));
  const ruled: SeriesRow = change.repeat
    ? {
        ...after,
        startsOn: firstAfter(after, change.repeat),
        firstDate: after.firstDate,
        repeat: change.repeat,
      }
    : after;
  const dates = change.repeat ? byDate(series, ruled, by) : byPlace(series, ruled);
  const appointments: AppointmentRow[] = [];
  let people: PersonRow[] = [];
  for (const row of state.appointments) {
    const date = row.originalDate === null ? undefined : dates.get(row.originalDate);
    if (date === undefined) continue;
    const isEdited = row.id === before.id;
    const times = isEdited ? (change.times ?? timesAfter(row, date)) : timesAfter(row, date);
    const changed = next(row, {
      ...fieldsFor(row, change.fields, isEdited),
      ...times,
      originalDate: date,
      ownParts: isEdited ? ownAfter(row, change, date) : row.ownParts,
    });
    appointments.push(changed);
    const asked = isEdited || !row.ownParts.includes('people') ? change.people : undefined;
    people = people.concat(peopleAfter(ofRows(state.people, [row]), changed, asked, isMoved(row, changed)));
  }
  const excluded = series.excluded.flatMap((day) => dates.get(day) ?? []).sort();
  const last: SeriesRow = { ...ruled, excluded };
  const template = appointments.find(({ ownParts }) => ownParts.length === 0) ?? appointments[0];
  const made: SeriesState = { series: [last], appointments, people };
  return template ? filled(made, last, template, around) : filledAnew(state, last, change, before, around);

  function timesAfter(row: AppointmentRow, date: Day): Times | undefined {
    const stays = row.ownParts.includes('times') || (date === row.originalDate && !change.times);
    return stays ? undefined : timesOn(date, wall ?? wallOf(row, zone), zone);
  }

  function ownAfter(row: AppointmentRow, { times }: Change, date: Day): OwnPart[] {
    const left = row.ownParts.filter((part) => part === 'times' || !partsOf(change).includes(part));
    return times && wallOf(times, zone).day === date ? left.filter((part) => part !== 'times') : left;
  }
}

/** No stored date is left by the new rule: all are made from the edited one. */
function filledAnew(
  state: SeriesState,
  series: SeriesRow,
  change: Change,
  before: AppointmentRow,
  around: Around,
): SeriesState {
  const alone = changedAlone(state, rowOf(state, before.id), { ...change, repeat: undefined });
  const [date] = datesOf(series);
  const row = rowOf(alone, before.id);
  if (date === undefined) return { series: [], appointments: [], people: [] };
  const placed: AppointmentRow = {
    ...row,
    ...timesOn(date, wallOf(row, around.zone), around.zone),
    originalDate: date,
    ownParts: [],
  };
  const own = { series: [series], appointments: [placed], people: ofRows(alone.people, [placed]) };
  return filled(own, series, placed, around);
}

/** It repeats no more: what is left of it is the edited date. */
function endedAt(state: SeriesState, edited: AppointmentRow, change: Change): SeriesState {
  const alone = changedAlone(state, rowOf(state, edited.id), change);
  const row: AppointmentRow = {
    ...rowOf(alone, edited.id),
    seriesId: null,
    originalDate: null,
    ownParts: [],
  };
  return { series: [], appointments: [row], people: ofRows(alone.people, [row]) };
}

/** The state with a copy of the row on each date of the series that has none. */
function filled(
  state: SeriesState,
  series: SeriesRow,
  row: AppointmentRow,
  { zone, newId }: Around,
): SeriesState {
  const taken = new Set([...series.excluded, ...state.appointments.map(({ originalDate }) => originalDate)]);
  const wall = wallOf(row, zone);
  const asked = ofRows(state.people, [row]);
  const fresh = datesOf(series)
    .filter((date) => !taken.has(date))
    .map((date): AppointmentRow => {
      const own = { id: newId(), seriesId: series.id, originalDate: date, version: 1, ownParts: [] };
      return { ...row, ...own, ...timesOn(date, wall, zone) };
    });
  return {
    ...state,
    appointments: [...state.appointments, ...fresh],
    people: [
      ...state.people,
      ...fresh.flatMap(({ id }) =>
        asked.map(({ userId }): PersonRow => ({ appointmentId: id, userId, answer: 'INVITED' })),
      ),
    ],
  };
}

/** The dates of the one rule and those of the other, the first with the first. */
function byPlace(before: SeriesRow, after: SeriesRow): Map<Day, Day> {
  const dates = datesOf(after);
  return new Map(
    datesOf(before).flatMap((date, at): [Day, Day][] => {
      const own = dates[at];
      return own === undefined ? [] : [[date, own]];
    }),
  );
}

/** The dates that, moved by so many days, are dates of the new rule as well. */
function byDate(before: SeriesRow, after: SeriesRow, by: number): Map<Day, Day> {
  const dates = new Set(datesOf(after));
  return new Map(
    datesOf(before).flatMap((date): [Day, Day][] => {
      const own = addDays(date, by);
      return dates.has(own) ? [[date, own]] : [];
    }),
  );
}

/** From where a new rule counts: as before where it is of the same kind, so that weeks and days of the month stay in step. */
function firstAfter(series: SeriesRow, repeat: SeriesRow['repeat']): Day {
  const isSame =
    series.repeat.kind === repeat.kind && series.repeat.every === repeat.every && repeat.times === null;
  return isSame ? series.startsOn : series.firstDate;
}

function fieldsFor(row: AppointmentRow, fields: Change['fields'], isEdited: boolean): Change['fields'] {
  if (isEdited) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !row.ownParts.includes(partOf(name))),
  ) as Change['fields'];
}

function partsOf({ fields, times, people }: Change): OwnPart[] {
  const names = Object.keys(fields).map(partOf);
  return [...names, ...(times ? (['times'] as const) : []), ...(people ? (['people'] as const) : [])];
}

function partOf(field: string): OwnPart {
  return field === 'locationId' ? 'location' : (field as OwnPart);
}

function peopleAfter(
  people: readonly PersonRow[],
  { id }: AppointmentRow,
  wanted: readonly string[] | undefined,
  isAskedAgain: boolean,
): PersonRow[] {
  const others = people.filter(({ appointmentId }) => appointmentId !== id);
  const before = people.filter(({ appointmentId }) => appointmentId === id);
  const ids = wanted ?? before.map(({ userId }) => userId);
  return others.concat(
    ids.map((userId) => {
      const known = isAskedAgain ? undefined : before.find((one) => one.userId === userId);
      return known ?? { appointmentId: id, userId, answer: 'INVITED' };
    }),
  );
}

function next(row: AppointmentRow, set: Partial<AppointmentRow>): AppointmentRow {
  return { ...row, ...set, version: row.version + 1 };
}

function isMoved(before: Times, after: Times): boolean {
  return before.startsAt !== after.startsAt || before.endsAt !== after.endsAt;
}

function isFrom({ originalDate }: AppointmentRow, date: Day): boolean {
  return originalDate !== null && originalDate >= date;
}

function ofRows(people: readonly PersonRow[], rows: readonly AppointmentRow[]): PersonRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  return people.filter(({ appointmentId }) => ids.has(appointmentId));
}

function rowOf(state: SeriesState, id: string): AppointmentRow {
  const row = state.appointments.find((one) => one.id === id);
  if (!row) throw new RangeError(`no appointment ${id}`);
  return row;
}
