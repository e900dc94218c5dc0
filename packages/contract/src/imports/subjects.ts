import type { Subject } from '../shared/permission.ts';
import type { ImportModelName } from './values.ts';

// Without a schema, so that a button can ask for the rights without bringing zod along.

/** Importing a model needs create import and create:any of this subject. */
export const importSubjects = {
  student: 'student',
  employee: 'employee',
  customer: 'customer',
  lead: 'lead',
  product: 'product',
  course: 'course',
  lesson: 'lesson',
  userLink: 'user_link',
} as const satisfies Record<ImportModelName, Subject>;
