import { AccountRow } from '@bellwether/contract/imports/money/money.rows';
import {
  type AccountSubtype,
  type AccountType,
  accountTypes,
} from '@bellwether/contract/ledger/accounts/account.values';
import { accounts } from '@bellwether/contract/ledger/accounts/accounts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { accountConflicts, createAccount, demandAccountMayChange } from '../../../ledger/index.ts';
import { ledgerAccount } from '../../tables.values.ts';
import { accountFinder, type FoundAccount } from './find-account.queries.ts';
import {
  differing,
  type FindContext,
  failed,
  given,
  type Match,
  modelSaver,
  oneByOne,
  type SaveContext,
  type Saved,
} from './model.saver.ts';
import { roomBody } from './room-body.rules.ts';

type Row = z.output<typeof AccountRow>;

/** The chart of accounts: found by code; the account above by code or name, which stands before those below it (FIN-01). */
export const accountSaver = modelSaver(
  AccountRow,
  { keys, find, create, update: oneByOne(update) },
  {
    conflicts: accountConflicts,
    paths: ['/api/finance/accounts', '/api/finance/chart-templates', '/api/finance/control-accounts'],
  },
);

const importFields = { parentAccountId: 'parent' };

/** The account above too: it comes into being before what stands below it. */
function keys({ accountCode, accountName, parent }: Row): string[] {
  return [accountCode, accountName, ...(parent ? [parent] : [])].map((text) => text.toLowerCase());
}

async function find(run: FindContext, rows: readonly Row[]): Promise<Match[]> {
  const byText = await accountFinder(run.db);
  return rows.map(({ accountCode, accountName }): Match => {
    const found = byText(accountCode);
    if (found && found.code.toLowerCase() === accountCode.toLowerCase())
      return { id: found.id, field: 'accountCode' };
    const sameName = byText(accountName)?.name.toLowerCase() === accountName.toLowerCase();
    return sameName ? { warning: 'An account of this name exists already.' } : {};
  });
}

async function create(run: SaveContext, rows: readonly Row[]): Promise<Saved[]> {
  const byText = await accountFinder(run.db);
  const saved: Saved[] = [];
  for (const row of rows) {
    const { fields, refused } = fieldsOf(row, byText);
    if (refused) {
      saved.push(refused);
      continue;
    }
    const { body, refused: wrong } = roomBody(accounts.create.body, fields, importFields);
    if (wrong) {
      saved.push(wrong);
      continue;
    }
    const made = await createAccount(run, body);
    run.changes.adopt(ledgerAccount, [made.id]);
    saved.push({ kind: 'created' });
  }
  return saved;
}

async function update(run: SaveContext, id: string, row: Row): Promise<Saved> {
  const [stored] = await run.db.select().from(ledgerAccount).where(eq(ledgerAccount.id, id)).for('update');
  if (!stored) return failed(null, 'Account not found');
  const { fields, refused } = fieldsOf(row, await accountFinder(run.db), stored.accountType);
  if (refused) return refused;
  const { accountCode: _, ...wished } = given(fields);
  const { body, refused: wrong } = roomBody(accounts.create.body, { ...stored, ...wished }, importFields);
  if (wrong) return wrong;
  const changes = differing(
    Object.fromEntries((Object.keys(wished) as (keyof typeof body)[]).map((key) => [key, body[key]])),
    stored,
  );
  if (Object.keys(changes).length === 0) return { kind: 'unchanged' };
  await demandAccountMayChange(run.db, stored, body);
  await run.changes.update(ledgerAccount, id, changes);
  return { kind: 'updated' };
}

/** The row as the form of an account has it; without a type it has that of the account above, else of its detail type. */
function fieldsOf(row: Row, byText: (text: string) => FoundAccount | undefined, storedType?: AccountType) {
  const { parent, isActive, currency, ...fields } = row;
  const above = parent ? byText(parent) : undefined;
  if (parent && !above)
    return {
      refused: failed(
        'parent',
        `There is no account '${parent}'. The account above comes before those below it.`,
      ),
    };
  const ofAbove = accountTypes.find((type) => type === above?.accountType);
  const accountType = row.accountType ?? ofAbove ?? (row.subtype ? typeOfSubtype[row.subtype] : storedType);
  if (!accountType) return { refused: failed('accountType', 'Choose an account type') };
  return {
    fields: {
      ...fields,
      accountType,
      parentAccountId: above?.id ?? null,
      currency: currency?.toUpperCase(),
      isActive: isActive === null || isActive === undefined ? undefined : isActive === 'YES',
    },
  };
}

/** The type that an account of a detail type has where nobody says it. */
const typeOfSubtype: Readonly<Record<AccountSubtype, AccountType>> = {
  CASH: 'ASSET',
  BANK: 'ASSET',
  RECEIVABLE: 'ASSET',
  PREPAYMENT: 'LIABILITY',
  DEPOSIT: 'LIABILITY',
  DEFERRED: 'LIABILITY',
  PAYABLE: 'LIABILITY',
  TAX_IN: 'ASSET',
  TAX_OUT: 'LIABILITY',
  FIXED_ASSET: 'ASSET',
  ACCUMULATED: 'ASSET',
  EQUITY: 'EQUITY',
  RETAINED: 'EQUITY',
  REVENUE: 'REVENUE',
  COST: 'EXPENSE',
  EXPENSE: 'EXPENSE',
  FX: 'EXPENSE',
};
