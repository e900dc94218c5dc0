// Values of the room without a schema: a page may import them without bringing zod along.

/** As what somebody holds a lesson, or stands in for one. */
export const teachingRoles = ['TEACHER', 'ASSISTANT'] as const;
