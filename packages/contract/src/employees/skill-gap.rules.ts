import { type ProficiencyLevel, proficiencyLevels } from './values.ts';

/** The largest gap that is told apart (AMB-236). */
export const largestGap = 3;

/** beginner 1 to expert 4; 0 for a skill that is missing (AMB-236). */
export function proficiencyNumber(level: ProficiencyLevel | null): number {
  return level ? proficiencyLevels.indexOf(level) + 1 : 0;
}

/** How many levels are missing, 0 to 3: required less held, where nothing held counts as 0 (HR-18, AMB-236). */
export function skillGap(required: ProficiencyLevel, held: ProficiencyLevel | null): number {
  const missing = proficiencyNumber(required) - proficiencyNumber(held);
  return Math.min(largestGap, Math.max(0, missing));
}
