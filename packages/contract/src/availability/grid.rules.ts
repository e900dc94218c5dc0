import { timeOfMinutes } from '../shared/day.ts';

// The week of an availability grid: seven days by sixteen hours, and what a click makes of a cell, a column or a row.

export const availabilityTypes = ['UNAVAILABLE', 'CALLS', 'WORK'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

/** The first hour and the last of the grid: rows 06:00 to 21:00. CAL-40. */
export const firstHour = 6;
export const lastHour = 21;

/** The hours of the grid, 6 to 21. */
export const gridHours: readonly number[] = Array.from(
  { length: lastHour - firstHour + 1 },
  (_, index) => firstHour + index,
);

/** The days of the grid, 0 = Sunday to 6. */
export const gridDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The bands of hours that the grid colours: 6-8, 9-11, 12-13, 14-17, 18-19, 20-21. CAL-40. */
export const hourBands = [
  [6, 8],
  [9, 11],
  [12, 13],
  [14, 17],
  [18, 19],
  [20, 21],
] as const;

/** The index of the band that an hour of the grid lies in. CAL-40. */
export function bandOf(hour: number): number {
  return hourBands.findIndex(([from, to]) => hour >= from && hour <= to);
}

/** HH:00 of an hour: where its slot starts; of the next hour: where it ends. CAL-41. */
export function timeOfHour(hour: number): string {
  return timeOfMinutes(hour * 60);
}

/** One stored hour of somebody's week. What is not stored is UNAVAILABLE. CAL-41, CAL-42. */
export interface GridSlot {
  readonly dayOfWeek: number;
  readonly startTime: string;
  readonly type: AvailabilityType;
}

/** A whole week: the type of each hour, day by day; index = day * 16 + (hour - 6). */
export type Grid = readonly AvailabilityType[];

/** Where a cell lies in a grid. */
export function cellIndex(day: number, hour: number): number {
  return day * gridHours.length + (hour - firstHour);
}

/** The grid of stored slots; cells without one are UNAVAILABLE. CAL-42. */
export function gridOf(slots: readonly GridSlot[]): Grid {
  const grid = Array<AvailabilityType>(gridDays.length * gridHours.length).fill('UNAVAILABLE');
  for (const { dayOfWeek, startTime, type } of slots) {
    const hour = Number(startTime.slice(0, 2));
    if (hour >= firstHour && hour <= lastHour) grid[cellIndex(dayOfWeek, hour)] = type;
  }
  return grid;
}

/** The slots that a save sends: every cell that is not UNAVAILABLE, by day and hour. CAL-47. */
export function slotsOf(grid: Grid) {
  return grid.flatMap((type, index) => {
    if (type === 'UNAVAILABLE') return [];
    const hour = firstHour + (index % gridHours.length);
    const dayOfWeek = Math.floor(index / gridHours.length);
    return [{ dayOfWeek, startTime: timeOfHour(hour), endTime: timeOfHour(hour + 1), type }];
  });
}

/** What a click makes of a cell: UNAVAILABLE → CALLS → WORK → UNAVAILABLE; without WORK, CALLS goes back. CAL-42, CAL-43. */
export function nextType(type: AvailabilityType, offersWork: boolean): AvailabilityType {
  if (type === 'UNAVAILABLE') return 'CALLS';
  return type === 'CALLS' && offersWork ? 'WORK' : 'UNAVAILABLE';
}

/** The most common type; ties go to UNAVAILABLE, then CALLS, then WORK. CAL-44, AMB-104. */
export function mostCommon(types: readonly AvailabilityType[]): AvailabilityType {
  let best: AvailabilityType = 'UNAVAILABLE';
  let most = 0;
  for (const type of availabilityTypes) {
    const count = types.filter((one) => one === type).length;
    if (count > most) [best, most] = [type, count];
  }
  return best;
}

/** The grid with every given cell set to the type. */
export function withCells(grid: Grid, cells: readonly number[], type: AvailabilityType): Grid {
  const next = [...grid];
  for (const cell of cells) next[cell] = type;
  return next;
}

/** The grid after a click on a day's header: the column goes to what follows its most common type. CAL-44. */
export function cycleDay(grid: Grid, day: number, offersWork: boolean): Grid {
  return cycleCells(
    grid,
    gridHours.map((hour) => cellIndex(day, hour)),
    offersWork,
  );
}

/** The grid after a click on an hour's label: the row goes to what follows its most common type. CAL-44. */
export function cycleHour(grid: Grid, hour: number, offersWork: boolean): Grid {
  return cycleCells(
    grid,
    gridDays.map((day) => cellIndex(day, hour)),
    offersWork,
  );
}

/** The grid after cells that belong together were clicked: all take what follows the most common of them. CAL-44. */
export function cycleCells(grid: Grid, cells: readonly number[], offersWork: boolean): Grid {
  const common = mostCommon(cells.map((cell) => grid[cell] ?? 'UNAVAILABLE'));
  return withCells(grid, cells, nextType(common, offersWork));
}

/** Whether two weeks are the same: a save is offered only when they are not. CAL-45. */
export function sameGrid(a: Grid, b: Grid): boolean {
  return a.every((type, index) => type === b[index]);
}

/** Hours of work and of calls in a week. */
export function totalsOf(grid: Grid): { work: number; calls: number } {
  const count = (wanted: AvailabilityType) => grid.filter((type) => type === wanted).length;
  return { work: count('WORK'), calls: count('CALLS') };
}
