// Values of the room without a schema: a page may import them without bringing zod along.

/** The languages that the application speaks, the default first. */
export const languageCodes = ['en', 'vi'] as const;
