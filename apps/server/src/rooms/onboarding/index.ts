export { onboardingConflicts } from './onboarding.conflicts.ts';
export { templateOfJobTitle } from './onboarding-templates.queries.ts';
export { startOnboarding } from './start-onboarding.commands.ts';
