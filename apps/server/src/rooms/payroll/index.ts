export { calculateRun } from './runs/calculate-run.commands.ts';
