// Values of the room without a schema: a page may import them without bringing zod along.

/** Of what a calendar link can be. REV-23. */
export const feedKinds = ['USER', 'CLASS', 'LOCATION', 'HOLIDAYS'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Of what a week timetable can be printed. */
export const timetableKinds = ['class', 'teacher', 'room', 'student'] as const;
export type TimetableKind = (typeof timetableKinds)[number];

/** At most so many timetables at once: pages of one document. */
export const mostTimetables = 60;

/** What one is in a lesson of one's own day. */
export const dayParts = ['TEACHER', 'ASSISTANT', 'SUBSTITUTE', 'STUDENT', 'CHILD'] as const;
export type DayPart = (typeof dayParts)[number];
