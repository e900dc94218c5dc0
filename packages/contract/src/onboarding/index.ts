export { onboardingTasks } from './onboarding-tasks.ts';
export { onboardingTemplates } from './onboarding-templates.ts';
