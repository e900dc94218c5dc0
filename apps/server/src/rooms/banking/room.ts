import { bankAccounts } from '@bellwether/contract/banking/bank-accounts';
import { bankFiles, bankTransactions } from '@bellwether/contract/banking/bank-files';
import { bankReconciliations, bankRules } from '@bellwether/contract/banking/bank-reconciliations';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { bankAccountConflicts, bankAccountHandlers } from './accounts/bank-accounts.handlers.ts';
import { bankFileConflicts, bankFileHandlers, bankTransactionHandlers } from './files/bank-files.handlers.ts';
import {
  bankReconciliationHandlers,
  reconciliationConflicts,
} from './matching/bank-reconciliations.handlers.ts';
import { bankRuleHandlers } from './rules/bank-rules.handlers.ts';

/** The manifest of banking: bank accounts, the bank's files, and what of them is which entry of the books. */
export const room: Room = {
  name: 'banking',
  mount(app, platform) {
    mount(app, platform, bankAccounts, bankAccountHandlers, bankAccountConflicts);
    mount(app, platform, bankFiles, bankFileHandlers, bankFileConflicts);
    mount(app, platform, bankTransactions, bankTransactionHandlers, bankFileConflicts);
    mount(app, platform, bankReconciliations, bankReconciliationHandlers, reconciliationConflicts);
    mount(app, platform, bankRules, bankRuleHandlers);
  },
};
