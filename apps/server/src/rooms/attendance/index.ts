export type { AttendanceHooks, LessonOfStudents } from './attendance-changed.commands.ts';
export { recordsOfDay } from './records-of-day.queries.ts';
export { type Register, registersOf } from './registers.queries.ts';
