export { appointmentEvents } from './appointments/appointment-events.queries.ts';
export { assignmentEvents } from './assignment-events.queries.ts';
export { interviewEvents } from './interview-events.queries.ts';
export { type CalendarEvent, heldBy, lessonEvents } from './lesson-events.queries.ts';
export { ofSittingPeople, sittingEvents } from './sitting-events.queries.ts';
export { timeEvents } from './time-events.queries.ts';
export { takesTimeOf, visibleLessonEvents } from './visible-events.access.ts';
