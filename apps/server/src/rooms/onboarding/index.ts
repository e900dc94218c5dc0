export { templateOfJobTitle } from './onboarding-templates.queries.ts';
export { startOnboarding } from './start-onboarding.commands.ts';
