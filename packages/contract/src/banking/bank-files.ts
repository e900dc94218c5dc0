import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints, multipart } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { bankDateFormats, bankEncodings, bankFileFormats, bankLimits } from './banking.values.ts';

const column = z.string('Column name is required').trim().min(1, 'Column name is required').max(200);
const noColumn = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((name) => name || null);

const written = {
  dateFormat: z.enum(bankDateFormats),
  decimalMark: z.enum(['.', ',']),
  encoding: z.enum(bankEncodings),
};

/** How a CSV file was read, as a reply says it. */
export const CsvColumns = z
  .object({
    date: z.string(),
    description: z.string(),
    amount: z.string().nullable(),
    moneyIn: z.string().nullable(),
    moneyOut: z.string().nullable(),
    reference: z.string().nullable(),
    ...written,
  })
  .meta({ id: 'BankCsvColumns' });
export type CsvMapping = z.output<typeof CsvColumns>;

/** Which columns of a CSV file are what, by the names in its header, and how dates and amounts are written there. */
export const CsvMapping = z
  .object({
    date: column,
    description: column,
    /** One column with its sign, or one of money in and one of money out. */
    amount: noColumn,
    moneyIn: noColumn,
    moneyOut: noColumn,
    reference: noColumn,
    dateFormat: written.dateFormat.default('YYYY-MM-DD'),
    decimalMark: written.decimalMark.default('.'),
    encoding: written.encoding.default('auto'),
  })
  .refine(({ amount, moneyIn, moneyOut }) => amount !== null || moneyIn !== null || moneyOut !== null, {
    path: ['amount'],
    error: 'Choose the column of the amount, or those of money in and money out',
  });

/** The mapping as a form sends it, in a field beside the file: JSON. */
const sentMapping = z
  .string()
  .max(5_000)
  .optional()
  .transform((text, ctx) => {
    if (!text) return undefined;
    const { data, error } = CsvMapping.safeParse(jsonOf(text));
    for (const issue of error?.issues ?? [])
      ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path });
    return data;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A transaction as a file has it. */
const ReadLine = z.object({
  line: z.number().int(),
  transactionDate: z.string(),
  description: z.string(),
  amount: Amount,
  reference: z.string().nullable(),
  /** Whether it is stored already. */
  isKnown: z.boolean(),
});

/** What a file comes to, before or after it is stored. */
const Statement = {
  format: z.enum(bankFileFormats),
  fromDate: z.string().nullable(),
  toDate: z.string().nullable(),
  openingBalance: Amount.nullable(),
  closingBalance: Amount.nullable(),
  lineCount: z.number().int(),
  newCount: z.number().int(),
  knownCount: z.number().int(),
};

/** A file that was taken in. */
export const BankStatement = z
  .object({
    id: Id,
    fileName: z.string(),
    ...Statement,
    createdAt: z.string(),
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'BankStatement' });

/** What is looked at before a file is taken in: its first lines, and the columns of a CSV file, whose mapping is still to be said. */
const Preview = z
  .object({
    ...Statement,
    needsMapping: z.boolean(),
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    suggestedMapping: CsvColumns.nullable(),
    lines: z.array(ReadLine),
  })
  .meta({ id: 'BankFilePreview' });

/** A line of the bank (FIN-13). `matchedAmount` has its sign. */
export const BankTransaction = z
  .object({
    id: Id,
    bankAccountId: Id,
    transactionDate: z.string(),
    description: z.string(),
    amount: Amount,
    reference: z.string().nullable(),
    isReconciled: z.boolean(),
    matchedAmount: Amount,
    journalEntryId: Id.nullable(),
    /** What it was matched with, in words: the number of the entry, and what that says. */
    matchedWith: z.array(
      z.object({ entryId: Id, entryNumber: z.string().nullable(), description: z.string(), amount: Amount }),
    ),
  })
  .meta({ id: 'BankTransaction' });

const fileBody = multipart(z.object({ mapping: sentMapping }), bankLimits.file);

export const bankFiles = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/bank-accounts/:id/imports',
    access: ['read', 'bank_account'],
    summary: 'The files that were taken in, the latest first.',
    params: IdParams,
    query: listQuery({ sorts: ['createdAt'], order: 'desc', ...financeList }, {}),
    result: pageOf(BankStatement),
  },
  preview: {
    method: 'POST',
    path: '/api/finance/bank-accounts/:id/imports/preview',
    access: ['edit', 'bank_account'],
    summary:
      'Reads an OFX, CAMT.053 or CSV file and says what it holds and what of it is new; stores nothing.',
    params: IdParams,
    body: fileBody,
    result: z.object({ data: Preview }),
    status: 200,
    limit: { perMinute: 30 },
  },
  create: {
    method: 'POST',
    path: '/api/finance/bank-accounts/:id/imports',
    access: ['edit', 'bank_account'],
    summary:
      'Takes a file in: what is new of it becomes transactions. The same file again is 409 FILE_TAKEN_ALREADY.',
    params: IdParams,
    body: fileBody,
    result: z.object({ data: BankStatement }),
    status: 201,
    limit: { perMinute: 30 },
    touches: ['/api/finance/bank-accounts', '/api/finance/bank-accounts/:id/transactions'],
  },
});

export const bankTransactions = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/bank-accounts/:id/transactions',
    access: ['read', 'bank_account'],
    summary: 'The transactions of a bank account, the latest first.',
    params: IdParams,
    query: listQuery(
      { sorts: ['transactionDate', 'amount'], order: 'desc', ...financeList },
      { isReconciled: flag.optional() },
    ),
    result: pageOf(BankTransaction),
  },
  create: {
    method: 'POST',
    path: '/api/finance/bank-accounts/:id/transactions',
    access: ['edit', 'bank_account'],
    summary: 'Takes in transactions that are sent as the text of a CSV file, with the names of its columns.',
    params: IdParams,
    body: z.object({
      csvData: z
        .string('CSV data is required')
        .min(1, 'CSV data is required')
        .max(bankLimits.csv, 'The text is too long. Send it as a file.'),
      columns: CsvMapping,
    }),
    result: z.object({ data: BankStatement }),
    status: 201,
    limit: { bytes: 4_000_000 },
    touches: ['/api/finance/bank-accounts', '/api/finance/bank-accounts/:id/imports'],
  },
});
