// Values of the room without a schema: a page may import them without bringing zod along.

/** STU-02. */
export const studentStatuses = ['ACTIVE', 'INACTIVE', 'GRADUATED', 'SUSPENDED', 'WITHDRAWN'] as const;
export type StudentStatus = (typeof studentStatuses)[number];

/** STU-13, HR-04. */
export { genders } from '../employees/values.ts';

/** The page size of the student lists that a specification fixes (STU-06). */
export const studentPageSize = 15;
