import type { Conflicts } from '../../platform/http/context.ts';

/** What a refused save of a customer is told, by constraint. For imports too. */
export const customerConflicts: Conflicts = {
  customer_user_unique: {
    code: 'USER_TAKEN',
    field: 'userId',
    message: 'This user is linked to another customer.',
  },
  customer_address_one_default: {
    code: 'DEFAULT_TAKEN',
    field: 'addresses',
    message: 'Another address was made the default in the meantime.',
  },
};
