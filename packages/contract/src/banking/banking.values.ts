// The words and limits of bank accounts, their files and their reconciliation. FIN-13, FIN-14.

/** FIN-13. */
export const bankAccountTypes = ['CHECKING', 'SAVINGS', 'MONEY_MARKET'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** How sure a match is. FIN-14, AMB-138. */
export const matchTypes = ['EXACT', 'PARTIAL', 'MANUAL'] as const;
export type MatchType = (typeof matchTypes)[number];

/** Why two things are suggested as the same. */
export const matchReasons = [
  'REFERENCE',
  'REFERENCE_PART',
  'AMOUNT_AND_REFERENCE',
  'AMOUNT_AND_DAY',
  'AMOUNT_NEAR',
  'ONE_OF_SEVERAL',
  'RULE',
  'CHOSEN',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** What a bank line is matched with: a line of the journal, an open invoice or bill that it pays, an account that it is posted to. */
export const matchKinds = ['LINE', 'INVOICE', 'BILL', 'ACCOUNT'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const bankFileFormats = ['OFX', 'CAMT', 'CSV'] as const;
export type BankFileFormat = (typeof bankFileFormats)[number];

/** Orders of day, month and year in the dates of a CSV file; signs between them do not matter. */
export const bankDateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type BankDateFormat = (typeof bankDateFormats)[number];

export const bankEncodings = ['auto', 'utf-8', 'utf-16le', 'windows-1252', 'windows-1258'] as const;
export type BankEncoding = (typeof bankEncodings)[number];

/** By how much a bank line and what it is matched with may differ (FIN-14). */
export const defaultTolerance = '0.01';

/** Within so many days the same amount is suggested (AMB-138). */
export const nearDays = 5;

export const bankLimits = {
  name: 160,
  accountNumber: 60,
  routingNumber: 60,
  description: 500,
  reference: 140,
  /** Bytes of a statement. */
  file: 5_000_000,
  /** Characters of what is pasted or sent as text. */
  csv: 2_000_000,
  /** Transactions of one file. */
  lines: 20_000,
  /** Characters of a cell of a CSV file. */
  cell: 2_000,
  /** Matches that are taken at once. */
  matches: 200,
  /** Bank lines that get suggestions at once, the latest first. */
  suggested: 300,
  /** Suggestions of one bank line. */
  candidates: 5,
  rules: 200,
  amount: '999999999999',
} as const;
