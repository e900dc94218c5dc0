// The words and limits of onboarding. TAL-19.

export const onboardingStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'BLOCKED', 'CANCELLED'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** Whose a task is: the new person's, their manager's, that of everybody in HR, or that of everybody with a role. AMB-340. */
export const onboardingAssignees = ['NEW_HIRE', 'MANAGER', 'HR', 'ROLE'] as const;
export type OnboardingAssignee = (typeof onboardingAssignees)[number];

export const onboardingLimits = {
  name: 100,
  title: 200,
  description: 2000,
  notes: 2000,
  /** Items of a template. */
  items: 60,
  /** Before and after the first day. */
  dueInDays: { least: -365, most: 730 },
} as const;

/** Which states may follow one of a task; what is completed or cancelled stays so (AMB-231, AMB-340). */
export function nextOnboardingStatuses(status: OnboardingStatus): OnboardingStatus[] {
  if (status === 'PENDING') return ['IN_PROGRESS', 'COMPLETED', 'BLOCKED', 'CANCELLED'];
  if (status === 'IN_PROGRESS') return ['COMPLETED', 'BLOCKED', 'CANCELLED'];
  if (status === 'BLOCKED') return ['IN_PROGRESS', 'COMPLETED', 'CANCELLED'];
  return [];
}
