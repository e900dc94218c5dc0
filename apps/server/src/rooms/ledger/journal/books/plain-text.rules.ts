import type { AccountType } from '@bellwether/contract/ledger/accounts/account.values';
import type { JournalFormat } from '@bellwether/contract/ledger/journal/journal.values';

// The journal as other programs read it: hledger, Ledger and beancount. What people wrote cannot end a line, a string or an account's name.

/** An account as it is written. */
export interface BookAccount {
  readonly id: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly accountType: AccountType;
}

/** An entry as it is written; amounts are decimal strings, above 0 for a debit. */
export interface BookEntry {
  readonly entryNumber: string | null;
  readonly entryDate: string;
  readonly description: string;
  readonly lines: readonly { readonly accountId: string; readonly amount: string }[];
}

/** How a program writes a journal: what stands before it, and each entry. Both end with a line's end. */
export interface BookFormat {
  head(accounts: readonly BookAccount[], currency: string, firstDay: string): string;
  entry(entry: BookEntry, accounts: ReadonlyMap<string, BookAccount>, currency: string): string;
}

const heads: Readonly<Record<AccountType, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  REVENUE: 'Revenues',
  EXPENSE: 'Expenses',
};

const types: Readonly<Record<AccountType, string>> = {
  ASSET: 'A',
  LIABILITY: 'L',
  EQUITY: 'E',
  REVENUE: 'R',
  EXPENSE: 'X',
};

/** One line of words: no control characters, no comment's sign, no two blanks beside each other. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp};|"\\]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function named({ accountType, accountCode, accountName }: BookAccount): string {
  return `${heads[accountType]}:${accountCode} ${plain(accountName)
    .replace(/[:()[\]]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()}`;
}

function posting(name: string, amount: string, currency: string): string {
  return `    ${name}  ${amount} ${currency}\n`;
}

function accountOf(accounts: ReadonlyMap<string, BookAccount>, id: string): BookAccount {
  const account = accounts.get(id);
  if (!account) throw new Error(`no account ${id}`);
  return account;
}

const hledger: BookFormat = {
  head: (accounts, currency) =>
    `commodity 1000.00 ${currency}\n${accounts.map((one) => `account ${named(one)}  ; type: ${types[one.accountType]}\n`).join('')}\n`,
  entry: ({ entryNumber, entryDate, description, lines }, accounts, currency) =>
    `${entryDate} * (${entryNumber ?? ''}) ${plain(description)}\n${lines
      .map(({ accountId, amount }) => posting(named(accountOf(accounts, accountId)), amount, currency))
      .join('')}\n`,
};

const ledger: BookFormat = {
  ...hledger,
  head: (accounts, currency) =>
    `commodity ${currency}\n${accounts.map((one) => `account ${named(one)}\n`).join('')}\n`,
};

function beanName({ accountType, accountCode }: BookAccount): string {
  const head = accountType === 'REVENUE' ? 'Income' : heads[accountType];
  return `${head}:A${accountCode.replace(/[^\p{L}\p{N}]/gu, '-')}`;
}

const beancount: BookFormat = {
  head: (accounts, currency, firstDay) =>
    `option "operating_currency" "${currency}"\n${accounts
      .map((one) => `${firstDay} open ${beanName(one)} ${currency}\n  name: "${plain(one.accountName)}"\n`)
      .join('')}\n`,
  entry: ({ entryNumber, entryDate, description, lines }, accounts, currency) =>
    `${entryDate} * "${plain(description)}"\n  number: "${entryNumber ?? ''}"\n${lines
      .map(({ accountId, amount }) => posting(beanName(accountOf(accounts, accountId)), amount, currency))
      .join('')}\n`,
};

/** How each program writes. */
export const bookFormats: Readonly<Record<JournalFormat, BookFormat>> = { hledger, ledger, beancount };
