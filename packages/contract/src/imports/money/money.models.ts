import { importSubjects } from '../subjects.ts';
import { accountFields, journalEntryFields, openingBalanceFields, vendorFields } from './money.fields.ts';
import {
  AccountRow,
  JournalEntryRow,
  OpenBillRow,
  OpenInvoiceRow,
  OpeningBalanceRow,
  VendorRow,
} from './money.rows.ts';
import { openBillFields, openInvoiceFields } from './open-items.fields.ts';

const common = { oneOf: [], context: [] } as const;

/** The import configs of money. What is posted is never updated, and its rows are saved by groups. */
export const moneyModels = {
  account: {
    ...common,
    modelName: 'account',
    apiEndpoint: '/api/finance/accounts/import',
    fields: accountFields,
    validationSchema: AccountRow,
    subject: importSubjects.account,
    page: '/finance/accounts',
  },
  vendor: {
    ...common,
    modelName: 'vendor',
    apiEndpoint: '/api/finance/vendors/import',
    fields: vendorFields,
    validationSchema: VendorRow,
    subject: importSubjects.vendor,
    page: '/finance/vendors',
  },
  openingBalance: {
    modelName: 'openingBalance',
    apiEndpoint: '/api/finance/opening-balances/import',
    fields: openingBalanceFields,
    oneOf: [['debit', 'credit', 'balance']],
    validationSchema: OpeningBalanceRow,
    subject: importSubjects.openingBalance,
    context: ['asOfDate'],
    page: '/finance/journal',
    groupBy: 'file',
  },
  openInvoice: {
    ...common,
    modelName: 'openInvoice',
    apiEndpoint: '/api/finance/open-invoices/import',
    fields: openInvoiceFields,
    validationSchema: OpenInvoiceRow,
    subject: importSubjects.openInvoice,
    page: '/finance/invoices',
  },
  openBill: {
    ...common,
    modelName: 'openBill',
    apiEndpoint: '/api/finance/open-bills/import',
    fields: openBillFields,
    validationSchema: OpenBillRow,
    subject: importSubjects.openBill,
    page: '/finance/bills',
  },
  journalEntry: {
    ...common,
    modelName: 'journalEntry',
    apiEndpoint: '/api/finance/journal-entries/import',
    fields: journalEntryFields,
    oneOf: [['debit', 'credit']],
    validationSchema: JournalEntryRow,
    subject: importSubjects.journalEntry,
    page: '/finance/journal',
    groupBy: 'reference',
  },
} as const;
