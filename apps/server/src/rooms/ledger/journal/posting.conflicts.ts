import type { Conflicts } from '../../../platform/http/context.ts';

/** What the ledger's own refusals mean; every room that posts mounts with them. */
export const postingConflicts: Conflicts = {
  ledger_period_closed: {
    code: 'PERIOD_CLOSED',
    field: 'entryDate',
    message:
      'This day is in a closed period. Posting into it takes the right to manage the journal, and a reason.',
  },
  ledger_period_locked: {
    code: 'PERIOD_LOCKED',
    field: 'entryDate',
    message: 'This day is in a locked period. Nothing is posted into it any more.',
  },
  ledger_account_inactive: { code: 'ACCOUNT_CLOSED', message: 'An account of this entry is closed.' },
  ledger_account_currency: {
    code: 'ACCOUNT_CURRENCY',
    message: 'An account of this entry is kept in another currency.',
  },
  journal_entry_source_unique: { code: 'POSTED_ALREADY', message: 'This was posted already.' },
};
