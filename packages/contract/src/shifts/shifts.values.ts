// Values of the room without a schema: a page may import them without bringing zod along.

/** How people are put into shifts of a type. TIM-07. */
export const shiftCategories = ['FIXED', 'FLEXIBLE', 'ROTATING', 'ON_CALL'] as const;
export type ShiftCategory = (typeof shiftCategories)[number];

/** The longest texts, in characters. */
export const shiftLimits = { name: 100, description: 500 } as const;
