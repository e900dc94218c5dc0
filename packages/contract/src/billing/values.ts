// Values of the room without a schema: a page may import them without bringing zod along.

/** SAL-13: how often an instalment is due. */
export const paymentFrequencies = ['WEEKLY', 'MONTHLY', 'QUARTERLY'] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

/** SAL-16: with others in a class, or alone. */
export const tuitionTypes = ['GROUP_LESSON', 'INDIVIDUAL_LESSON'] as const;
export type TuitionType = (typeof tuitionTypes)[number];

/** SAL-16: how many months a package may be for. */
export const packageMonths = [1, 3, 6, 9, 12, 24] as const;

/** SAL-16: who teaches. */
export const tuitionTeachers = ['FOREIGN', 'NATIVE'] as const;

/** SAL-16: how long an individual lesson may be. */
export const individualMinutes = [30, 60, 90, 120] as const;

/** SAL-16, REV-41: who pays: the guardian marked so, or the student. */
export const allowedPayers = ['PARENT', 'STUDENT'] as const;

/** SAL-16. */
export const discountTypes = ['NONE', 'PERCENTAGE', 'FIXED_AMOUNT'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** What a session that was bought is counted in. */
export const sessionUnits = ['LESSON', 'HOUR'] as const;

/** When tuition becomes revenue: with each session that is used, or with the lessons of the term. */
export const recognitionMethods = ['SESSION_BASED', 'TIME_BASED'] as const;

/** How the price of a part of a term is counted. */
export const prorationMethods = ['LESSON', 'DAY', 'NONE'] as const;
export type ProrationMethod = (typeof prorationMethods)[number];

/** The default size of a page of packages. */
export const tuitionPageSize = 20;
