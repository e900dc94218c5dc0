export { proposeTimes } from './propose-proven.job.ts';
