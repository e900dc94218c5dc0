import { type Hours as Band, slotMinutes, workingHours } from '@bellwether/contract/calendar/values';
import { isInDayLane, type Placed } from './placed.rules.ts';
import { minutesPerDay } from './wall.rules.ts';

export { slotMinutes, workingHours };

// The measures and the layout of the day and week views (CAL-06, CAL-07, CAL-12).

export const hourHeight = 96;
export const scrollHeight = 736;
export const gutterWidth = 56;
/** A column that would be narrower than this many pixels folds into '+N': what is narrower shows parts of words. */
export const leastColumnWidth = 54;

const defaultHours: Hours = { from: 7, to: 18 };

/** Full hours, 0 to 24, that a time grid shows. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The part of an event that lies within one day, in minutes from that day's midnight. */
export interface Segment {
  readonly placed: Placed;
  readonly start: number;
  readonly end: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

/** A segment with its column of `columns`; it may spread over `span` of them. */
export interface Box {
  readonly segment: Segment;
  readonly column: number;
  readonly columns: number;
  readonly span: number;
}

/** Segments for which a day has no room side by side; drawn as one '+N' in the last column. */
export interface Fold {
  readonly segments: readonly Segment[];
  readonly start: number;
  readonly end: number;
  readonly column: number;
  readonly columns: number;
}

/** The timed events of the day (a day number), each cut at midnight (AMB-162). What is in the lane of the day is not among them. */
export function segmentsOf(placed: readonly Placed[], day: number): Segment[] {
  const midnight = day * minutesPerDay;
  return placed
    .filter((one) => !isInDayLane(one) && one.firstDay <= day && one.lastDay >= day)
    .map((one) => ({
      placed: one,
      start: Math.max(one.start - midnight, 0),
      end: Math.min(one.end - midnight, minutesPerDay),
      continuesBefore: one.firstDay < day,
      continuesAfter: one.lastDay > day,
    }));
}

/** 7 to 18, extended to fit every segment, never beyond 0 and 24 (CAL-07). */
export function visibleHours(segments: readonly Segment[]): Hours {
  let { from, to } = defaultHours;
  for (const { start, end } of segments) {
    from = Math.min(from, Math.floor(start / 60));
    to = Math.max(to, Math.ceil(Math.max(end, start + 1) / 60));
  }
  return { from: Math.max(from, 0), to: Math.min(to, 24) };
}

/** The bands of the day outside its working hours, cut to the visible hours: they are shaded (AMB-070). */
export function shadedBands(weekday: number, hours: Hours): Band[] {
  const all = { from: hours.from * 60, to: hours.to * 60 };
  const work = workingHours[weekday];
  if (!work) return [all];
  const before = { from: all.from, to: Math.min(work.from, all.to) };
  const after = { from: Math.max(work.to, all.from), to: all.to };
  return [before, after].filter((band) => band.to > band.from);
}

/** Pixels from the top of the grid to the minute of the day. */
export function offsetOf(minutes: number, hours: Hours): number {
  return ((minutes - hours.from * 60) * hourHeight) / 60;
}

/** The start, in minutes from midnight, of the quarter of an hour that lies `y` pixels below the top of the grid. */
export function slotAt(y: number, hours: Hours): number {
  const slot = Math.floor(y / ((hourHeight * slotMinutes) / 60));
  const last = ((hours.to - hours.from) * 60) / slotMinutes - 1;
  return hours.from * 60 + Math.min(Math.max(slot, 0), last) * slotMinutes;
}

/**
 * Where the grid is scrolled to at first: a quarter of an hour above the first event that begins there, moved down when the present
 * (minutes, or null when today is not shown) would lie below the fold.
 */
export function firstScroll(segments: readonly Segment[], hours: Hours, now: number | null): number {
  const starts = segments.filter(({ continuesBefore }) => !continuesBefore).map(({ start }) => start);
  const first = Math.min(8 * 60, ...starts);
  const top = Math.max(offsetOf(first - slotMinutes, hours), 0);
  const present = now === null ? 0 : offsetOf(now, hours);
  const most = Math.max((hours.to - hours.from) * hourHeight - scrollHeight, 0);
  return Math.min(present > top + scrollHeight - hourHeight ? present - scrollHeight / 3 : top, most);
}

/**
 * Lays overlapping segments side by side. Segments that touch each other, directly or through others, share one
 * number of columns; each takes the first free column and spreads over free columns at its right. No two boxes
 * overlap. A segment shorter than a slot takes the room of a slot.
 */
export function columnsOf(segments: readonly Segment[]): Box[] {
  const sorted = [...segments].sort((a, b) => a.start - b.start || b.end - a.end || order(a, b));
  return clusters(sorted).flatMap(layCluster);
}

/**
 * Keeps at most `most` columns (never fewer than two) side by side: what stands further right is folded into '+N' blocks of the last
 * column, one for each hour in which such segments begin; one that nothing else there overlaps stands in that column itself. Boxes and folded segments together are exactly the boxes given.
 */
export function foldColumns(boxes: readonly Box[], most: number): { boxes: Box[]; folds: Fold[] } {
  const limit = Math.max(most, 2);
  const kept: Box[] = [];
  const surplus: Box[] = [];
  for (const box of boxes) {
    if (box.columns <= limit) kept.push(box);
    else if (box.column < limit - 1) kept.push(narrowed(box, limit));
    else surplus.push(box);
  }
  const crowds = clusters(inOrder(surplus.map(({ segment }) => segment)));
  // '+1' would take the very room of the one event that it hides.
  const alone = crowds.filter((crowd) => crowd.length === 1).flat();
  const last = { column: limit - 1, columns: limit };
  return {
    boxes: [...kept, ...alone.map((segment) => ({ segment, ...last, span: 1 }))],
    folds: crowds.filter((crowd) => crowd.length > 1).flatMap((crowd) => foldsOf(crowd, last)),
  };
}

function inOrder(segments: readonly Segment[]): Segment[] {
  return segments.toSorted((a, b) => a.start - b.start || order(a, b));
}

/** The segments, in order of their start, by the hour in which they begin. */
function byHour(sorted: readonly Segment[]): Segment[][] {
  return [...Map.groupBy(sorted, ({ start }) => Math.floor(start / 60)).values()];
}

function narrowed(box: Box, limit: number): Box {
  return { ...box, columns: limit, span: Math.min(box.span, limit - 1 - box.column) };
}

function foldsOf(crowd: readonly Segment[], place: Pick<Fold, 'column' | 'columns'>): Fold[] {
  const hours = byHour(crowd);
  const end = Math.max(...crowd.map(roomEnd));
  return hours.map((segments, index) => ({
    segments,
    start: segments[0]?.start ?? 0,
    end: hours[index + 1]?.[0]?.start ?? end,
    ...place,
  }));
}

/** Where the room that a segment takes ends: a slot after its start at the earliest. */
export function roomEnd({ start, end }: Segment): number {
  return Math.min(Math.max(end, start + slotMinutes), minutesPerDay);
}

function order(a: Segment, b: Segment): number {
  return a.placed.event.id < b.placed.event.id ? -1 : 1;
}

function clusters(sorted: readonly Segment[]): Segment[][] {
  const found: Segment[][] = [];
  let end = -1;
  for (const segment of sorted) {
    const open = found.at(-1);
    if (open && segment.start < end) open.push(segment);
    else found.push([segment]);
    end = Math.max(end, roomEnd(segment));
  }
  return found;
}

function layCluster(cluster: readonly Segment[]): Box[] {
  const columns: Segment[][] = [];
  const taken = cluster.map((segment) => {
    const free = columns.findIndex((column) => {
      const last = column.at(-1);
      return !last || roomEnd(last) <= segment.start;
    });
    const column = free < 0 ? columns.length : free;
    columns[column] = [...(columns[column] ?? []), segment];
    return { segment, column };
  });
  return taken.map(({ segment, column }) => ({
    segment,
    column,
    columns: columns.length,
    span: spanOf(segment, column, columns),
  }));
}

function spanOf(segment: Segment, column: number, columns: readonly (readonly Segment[])[]): number {
  const blocked = columns.findIndex(
    (others, index) =>
      index > column &&
      others.some((other) => other.start < roomEnd(segment) && segment.start < roomEnd(other)),
  );
  return (blocked < 0 ? columns.length : blocked) - column;
}
