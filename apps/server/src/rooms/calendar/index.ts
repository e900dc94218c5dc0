export { appointmentEvents } from './appointment-events.queries.ts';
export { assignmentEvents } from './assignment-events.queries.ts';
export { type CalendarEvent, heldBy, lessonEvents } from './lesson-events.queries.ts';
export { visibleLessonEvents } from './visible-events.access.ts';
