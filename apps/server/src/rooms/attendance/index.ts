export { recordsOfDay } from './records-of-day.queries.ts';
export { type Register, registersOf } from './registers.queries.ts';
