import type { Conflicts } from '../../../platform/http/context.ts';

/** The 409s of appraisals. */
export const appraisalConflicts: Conflicts = {
  appraisal_once: {
    code: 'APPRAISAL_EXISTS',
    field: 'employeeId',
    message: 'This employee is part of the cycle already.',
  },
  appraisal_kept: {
    code: 'APPRAISAL_COMPLETED',
    message: 'A completed appraisal stays as it is. HR can reopen it.',
  },
};
