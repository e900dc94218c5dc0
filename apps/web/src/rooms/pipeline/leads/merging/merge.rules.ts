import { leadFacts } from '@bellwether/contract/pipeline/values';
import type { BodyOf } from '../../../../api/types.ts';
import type { LeadDetail } from '../lead-form.rules.ts';

/** The values of two leads that are chosen from when they become one. */
export const mergedFields = [
  'name',
  'company',
  'email',
  'phone',
  'source',
  'currentStage',
  'expectedValue',
  'nextFollowUp',
  'assignedToId',
  'notes',
  ...leadFacts,
] as const;
export type MergedField = (typeof mergedFields)[number];

/** For each field, whose value the kept lead gets. */
export type MergeChoice = Readonly<Record<MergedField, 'kept' | 'other'>>;
type MergeValues = BodyOf<'POST /api/e-commerce/leads/:id/merge'>['values'];
type Lead = Pick<LeadDetail, MergedField>;

/** The fields in which the two differ, in the order of the form. */
export function differences(kept: Lead, other: Lead): MergedField[] {
  return mergedFields.filter((field) => kept[field] !== other[field]);
}

/** The choice to begin with: the kept lead's values, and the other's where it has none or was never ticked. */
export function firstChoice(kept: Lead, other: Lead): MergeChoice {
  return Object.fromEntries(
    mergedFields.map((field) => [field, !kept[field] && other[field] ? 'other' : 'kept']),
  ) as MergeChoice;
}

/** What is sent: only what the kept lead takes over, as it keeps the rest anyway. */
export function mergeValues(kept: Lead, other: Lead, choice: MergeChoice): MergeValues {
  const taken = differences(kept, other).filter((field) => choice[field] === 'other');
  return Object.fromEntries(taken.map((field) => [field, other[field]]));
}
