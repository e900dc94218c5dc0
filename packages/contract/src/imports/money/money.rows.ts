import { z } from 'zod';
import { accountLimits, accountSubtypes, accountTypes } from '../../ledger/accounts/account.values.ts';
import { journalLimits } from '../../ledger/journal/journal.values.ts';
import { vendorLimits } from '../../purchasing/purchasing.values.ts';
import { enumerations } from '../enumerations.rules.ts';
import { amount, day, email, needed, text } from '../row-fields.ts';

// One normalised row of each kind of money; see rows.ts.

/** What a cell of money may hold: either sign, and no more digits than a number keeps exactly. */
const signed = z.number().min(-999_999_999_999).max(999_999_999_999).nullish();
const neededDay = (label: string) =>
  z.string(`${label} is required`).refine((value) => day.safeParse(value).success, 'Date must be YYYY-MM-DD');
const neededAmount = (label: string) =>
  z.number(`${label} is required`).min(0.01, `${label} must be greater than 0`).max(999_999_999_999);

/** FIN-01. Without a type the account has that of the one above it, else of its detail type. */
export const AccountRow = z.object({
  accountCode: needed('Code', accountLimits.code),
  accountName: needed('Name', accountLimits.name),
  accountType: z.enum(accountTypes).nullish(),
  subtype: z.enum(accountSubtypes).nullish(),
  parent: text(accountLimits.name + accountLimits.code),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'Currency has three letters')
    .nullish(),
  description: text(accountLimits.description),
  isActive: z.enum(enumerations.yesNo.values).nullish(),
});

/** FIN-06. */
export const VendorRow = z.object({
  name: needed('Name', vendorLimits.name),
  contactName: text(vendorLimits.contactName),
  email,
  phone: text(vendorLimits.phone),
  address: text(vendorLimits.address),
  taxId: text(vendorLimits.taxId),
  paymentTerms: text(vendorLimits.paymentTerms),
  isActive: z.enum(enumerations.yesNo.values).nullish(),
});

const sides = { debit: amount, credit: amount };
const accountText = needed('Account', accountLimits.name + accountLimits.code);

/** A balance: a debit, a credit, or one number that is debit less credit. */
export const OpeningBalanceRow = z.object({
  account: accountText,
  ...sides,
  balance: signed,
  date: day,
  description: text(journalLimits.description),
});

/** What is open of an invoice of the system before. */
export const OpenInvoiceRow = z.object({
  customer: needed('Customer', 200),
  invoiceNumber: needed('Invoice Number', 100),
  invoiceDate: neededDay('Invoice Date'),
  dueDate: day,
  amount: neededAmount('Open Amount'),
  description: text(journalLimits.description),
});

/** What is open of a vendor's bill of the system before. */
export const OpenBillRow = z.object({
  vendor: needed('Vendor', vendorLimits.name),
  billNumber: needed('Bill Number', 100),
  issueDate: neededDay('Bill Date'),
  dueDate: day,
  amount: neededAmount('Open Amount'),
  description: text(journalLimits.description),
});

/** A line of an entry (FIN-02). Date, description and status are those of its first line. */
export const JournalEntryRow = z.object({
  reference: text(journalLimits.reference),
  date: day,
  account: accountText,
  ...sides,
  description: text(journalLimits.description),
  status: z.enum(enumerations.importedEntry.values).nullish(),
});
