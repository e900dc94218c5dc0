/** A place in the grid: row -1 is the line of days, column -1 that of hours. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const lastRow = 15;
const lastColumn = 6;

/**
 * Where a key leads from a place: arrows step, Home and End go to the ends of the row, with Ctrl to the first and the last
 * hour of the week, PageUp and PageDown to the ends of the column. null: not a key of the grid. The corner is no place.
 */
export function placeAfter(key: string, { row, column }: Place, ctrl = false): Place | null {
  const next = stepOf(key, { row, column }, ctrl);
  if (!next) return null;
  const place = {
    row: Math.min(lastRow, Math.max(-1, next.row)),
    column: Math.min(lastColumn, Math.max(-1, next.column)),
  };
  return place.row === -1 && place.column === -1 ? { row, column } : place;
}

function stepOf(key: string, { row, column }: Place, ctrl: boolean): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: row === -1 ? 0 : -1 };
    case 'End':
      return ctrl ? { row: lastRow, column: lastColumn } : { row, column: lastColumn };
    case 'PageUp':
      return { row: column === -1 ? 0 : -1, column };
    case 'PageDown':
      return { row: lastRow, column };
    default:
      return null;
  }
}

/** Whether two places are one. */
export function samePlace(a: Place, b: Place): boolean {
  return a.row === b.row && a.column === b.column;
}
