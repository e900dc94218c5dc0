import type { Conflicts } from '../../platform/http/context.ts';

/** What the database's own rules mean in the forms of classes. */
export const classConflicts: Conflicts = {
  class_code_unique: { code: 'CLASS_CODE_TAKEN', field: 'code', message: 'A class with this code exists.' },
  class_staff_unique: {
    code: 'STAFF_TWICE',
    field: 'assignments',
    message: 'A person is listed twice in one part.',
  },
};
