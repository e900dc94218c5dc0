export { exitInterviews } from './exit-interviews.ts';
export { settlements } from './settlements.ts';
