import type { Right, Subject } from '../shared/permission.ts';
import type { ImportModelName } from './values.ts';

// Without a schema, so that a button can ask for the rights without bringing zod along.

/** Of which subject the records of a model are. */
export const importSubjects = {
  student: 'student',
  employee: 'employee',
  customer: 'customer',
  lead: 'lead',
  product: 'product',
  course: 'course',
  lesson: 'lesson',
  userLink: 'user_link',
  account: 'account',
  vendor: 'vendor',
  openingBalance: 'journal_entry',
  openInvoice: 'invoice',
  openBill: 'bill',
  journalEntry: 'journal_entry',
} as const satisfies Record<ImportModelName, Subject>;

const withoutOwners: readonly Subject[] = ['product', 'account', 'vendor', 'journal_entry', 'bill'];

/**
 * The rights that importing a model needs, all of them: to import, to make any such record, and for opening balances, which are posted
 * without anybody else's approval, to manage the journal (AMB-248).
 */
export function rightsToImport(name: ImportModelName): readonly [Right, ...Right[]] {
  const subject = importSubjects[name];
  return [
    ['create', 'import'],
    [withoutOwners.includes(subject) ? 'create' : 'create:any', subject],
    ...(name === 'openingBalance' ? [['manage', 'journal_entry'] as const] : []),
  ];
}

/** The models whose records are posted: they are made and never changed by an import, which is not undone (AMB-248). */
export const postedModels: readonly ImportModelName[] = [
  'openingBalance',
  'openInvoice',
  'openBill',
  'journalEntry',
];
