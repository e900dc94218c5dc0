export interface FittedColumn {
  readonly id: string;
  /** Width in px at which it shows everything. */
  readonly width: number;
}

/** Columns are not narrowed below this many px, nor by more than half of what lies above it. */
const leastWidth = 104;
const mostGiven = 0.5;

/**
 * The width of each column in px, so that all stand in `room` px where that can be had by narrowing the wide ones: each gives
 * the same share of what it has above 104 px, at most half of it. What the viewer has set in `own` stays as it is. More room
 * than needed is not handed out.
 */
export function fitColumns(
  columns: readonly FittedColumn[],
  own: Readonly<Record<string, number>>,
  room: number,
): Record<string, number> {
  const wanted = columns.map(({ id, width }) => own[id] ?? width);
  const spare = columns.map(({ id, width }) => (id in own ? 0 : Math.max(0, width - leastWidth)));
  const missing = sum(wanted) - room;
  const share = missing > 0 ? Math.min(mostGiven, missing / Math.max(1, sum(spare))) : 0;
  return Object.fromEntries(
    columns.map(({ id }, at) => [id, Math.floor((wanted[at] ?? 0) - share * (spare[at] ?? 0))]),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
