/** How a week looks: 'none' without lessons, 'excused' when none counts, else a step from all attended to few. */
export type Heat = 'none' | 'excused' | 'full' | 'most' | 'some' | 'few';

/** The look of a week's cell by the share of attended lessons, in per cent. */
export function heatOf(cell: { readonly rate: number | null } | undefined): Heat {
  if (!cell) return 'none';
  if (cell.rate === null) return 'excused';
  if (cell.rate >= 100) return 'full';
  if (cell.rate >= 80) return 'most';
  return cell.rate >= 50 ? 'some' : 'few';
}
