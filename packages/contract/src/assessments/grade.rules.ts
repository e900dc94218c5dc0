import type { Day } from '../shared/day.ts';

/** How many results a chart shows. DSH-04. */
export const chartLength = 10;

/** The share of the points in percent, one decimal; null without points to reach. AMB-075. */
export function percentOf(score: number, totalPoints: number | null): number | null {
  if (!totalPoints || totalPoints <= 0) return null;
  return Math.round((score / totalPoints) * 1000) / 10;
}

/** Percent as a grade from 1 to 10, one decimal: 1 + percent × 9 / 100. DSH-04. */
export function gradeOf(percent: number): number {
  return Math.round((1 + (percent * 9) / 100) * 10) / 10;
}

interface Result {
  readonly id: string;
  readonly status: string;
  readonly score: number | null;
  readonly date: Day;
  readonly assessment: { readonly title: string; readonly totalPoints: number | null };
}

export interface ChartPoint {
  readonly id: string;
  readonly title: string;
  readonly date: Day;
  /** 0 to 100. */
  readonly percent: number;
  /** 1 to 10. */
  readonly grade: number;
}

/**
 * The results of a chart: the ten most recent graded ones, oldest first; without points to reach a result is left out,
 * and a bonus does not leave the axis of 0 to 100. DSH-04, AMB-022, AMB-075.
 */
export function chartPoints(results: readonly Result[]): ChartPoint[] {
  return results
    .flatMap((result) => {
      const percent = result.score === null ? null : percentOf(result.score, result.assessment.totalPoints);
      if (result.status !== 'GRADED' || percent === null) return [];
      const shown = Math.min(100, Math.max(0, percent));
      return [
        {
          id: result.id,
          title: result.assessment.title,
          date: result.date,
          percent: shown,
          grade: gradeOf(shown),
        },
      ];
    })
    .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
    .slice(-chartLength);
}

/** Whether a reply is what a chart can draw; what is not is 'Unexpected data format from server for chart'. DSH-03. */
export function isChartData(reply: unknown): reply is { data: Result[] } {
  const data = isRecord(reply) ? reply.data : undefined;
  return Array.isArray(data) && data.every(isResult);
}

function isResult(row: unknown): boolean {
  if (!isRecord(row) || !isRecord(row.assessment)) return false;
  const { totalPoints, title } = row.assessment;
  return (
    typeof row.id === 'string' &&
    typeof row.status === 'string' &&
    typeof row.date === 'string' &&
    typeof title === 'string' &&
    isNumberOrNull(row.score) &&
    isNumberOrNull(totalPoints)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'number' && Number.isFinite(value));
}
