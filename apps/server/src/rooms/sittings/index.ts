export { drawLayout } from './draw.rules.ts';
export { submitAttempt } from './submit-attempt.commands.ts';
