export { lastDayOf } from './checklist.queries.ts';
