import { view } from '../../platform/db/view.ts';
import { ledgerAccount } from './accounts/accounts.table.ts';
import { journalEntry, journalLine } from './journal/journal.table.ts';

/** Accounts, for rooms that show or post to them. */
export const ledgerAccountView = view(ledgerAccount, [
  'id',
  'accountCode',
  'accountName',
  'accountType',
  'subtype',
  'currency',
  'isActive',
]);

/** Journal entries, for reports and for documents that show what they posted. */
export const journalEntryView = view(journalEntry, [
  'id',
  'entryNumber',
  'kind',
  'entryDate',
  'effectiveDate',
  'description',
  'reference',
  'status',
  'totalAmount',
  'sourceType',
  'sourceId',
  'sourcePurpose',
  'postingSeq',
]);

/** Lines of journal entries, for reports. */
export const journalLineView = view(journalLine, [
  'id',
  'entryId',
  'entryDate',
  'position',
  'accountId',
  'description',
  'reference',
  'debit',
  'credit',
  'currency',
  'foreignAmount',
  'partnerKind',
  'partnerId',
  'departmentId',
  'classId',
  'courseId',
  'taxCode',
  'taxBase',
  'isPosted',
]);
