import type { FrozenValue } from './report-cards.ts';
import type { ReportCriterion } from './report-criteria.ts';

type Scale = Pick<ReportCriterion, 'scale' | 'labels' | 'min' | 'max'>;

/** What is wrong with a value of a criterion, in words, or undefined: a label has its place from 1, a number lies within the scale. AMB-417. */
export function valueFault({ scale, labels, min, max }: Scale, value: number): string | undefined {
  if (scale === 'LABELS')
    return Number.isInteger(value) && value >= 1 && value <= labels.length
      ? undefined
      : 'Choose one of the labels';
  const [least, most] = [min ?? 0, max ?? 0];
  const isExact = Math.abs(value * 100 - Math.round(value * 100)) < 1e-7;
  return isExact && value >= least && value <= most
    ? undefined
    : `Enter a number from ${least} to ${most} with at most two decimals`;
}

/** A value as a card says it. */
export function frozenValue(
  { name, scale, labels, max }: Scale & { readonly name: string },
  value: number | null,
): FrozenValue {
  if (scale === 'LABELS')
    return { name, label: value === null ? null : (labels[value - 1] ?? null), number: null, max: null };
  return { name, label: null, number: value, max };
}

/** Whether each criterion that a card must have has a value. AMB-417. */
export function hasRequiredValues(
  criteria: readonly Pick<ReportCriterion, 'id' | 'isRequired'>[],
  values: readonly { readonly criterionId: string; readonly value: number | null }[],
): boolean {
  const given = new Set(values.flatMap(({ criterionId, value }) => (value === null ? [] : [criterionId])));
  return criteria.every(({ id, isRequired }) => !isRequired || given.has(id));
}
