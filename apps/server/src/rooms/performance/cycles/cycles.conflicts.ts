import type { Conflicts } from '../../../platform/http/context.ts';

/** The 409s of performance cycles. */
export const performanceCycleConflicts: Conflicts = {
  performance_cycle_name_unique: {
    code: 'PERFORMANCE_CYCLE_NAME_TAKEN',
    field: 'name',
    message: 'A performance cycle of this name exists.',
  },
};
