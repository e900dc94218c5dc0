import { view } from '../../../platform/db/view.ts';
import { journalEntry, journalLine } from './journal.table.ts';

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
  'reversesId',
  'createdById',
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
