import { type Day, endOfMonth, startOfMonth } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { department } from '../../rooms/employees/employees.table.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { applyChart, newSalt, nextNumber } from '../../rooms/ledger/index.ts';
import { journalEntry, journalLine } from '../../rooms/ledger/journal/journal.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { entriesOf, type LedgerPlan, openingLines } from './ledger-plan.rules.ts';

interface LedgerOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** The books of 14 months until today, by the international chart: opening balances, what each month brings, two entries that wait. */
export async function makeLedger(tx: Db, { today, now, people }: LedgerOptions): Promise<void> {
  await applyChart(tx, 'international');
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const idOf = new Map(accounts.map(({ id, code }) => [code, id]));
  const departments = await tx.select({ id: department.id, name: department.name }).from(department);
  const spender = (code: string) => departments.find(({ name }) => name === spenders[code])?.id ?? null;
  const writer = people.userIds.get('finance') ?? null;
  // Whom the demo school has as principal: its superuser, since nobody approves what they wrote.
  const approver = people.userIds.get('admin') ?? null;
  const first = startOfMonth(today, -13);
  const plans: LedgerPlan[] = [
    { day: first, kind: 'OPENING' as const, description: 'Opening balances', lines: openingLines },
    ...Array.from({ length: 14 }, (_, month) => entriesOf(startOfMonth(first, month), month)).flat(),
  ].filter(({ day }) => day <= today);
  for (const plan of plans) {
    const id = await writeEntry(tx, plan, { idOf, spender, writer });
    await approve(tx, id, { approver, at: now.toISOString() });
  }
  const waiting: LedgerPlan[] = [
    {
      day: today,
      description: 'Repair of the projector in room 3',
      lines: [
        ['6200', '184.50'],
        ['1000', '-184.50'],
      ],
    },
    {
      day: endOfMonth(today),
      description: 'Petty cash for the new branch',
      lines: [
        ['1000', '650.00'],
        ['1010', '-650.00'],
      ],
    },
  ];
  for (const plan of waiting) await writeEntry(tx, plan, { idOf, spender, writer });
}

/** Which department spends what is posted to an account. */
const spenders: Readonly<Record<string, string>> = {
  '5000': 'Academic',
  '5100': 'Academic',
  '6100': 'Marketing',
};

interface Writing {
  readonly idOf: ReadonlyMap<string, string>;
  /** The id of the department that spends what is posted to the account of the code. */
  readonly spender: (code: string) => string | null;
  readonly writer: string | null;
}

async function writeEntry(tx: Db, plan: LedgerPlan, { idOf, spender, writer }: Writing): Promise<string> {
  const { day, kind = 'MANUAL', description, reference = null, lines } = plan;
  const id = newId();
  const debits = lines.filter(([, amount]) => !amount.startsWith('-'));
  const cents = debits.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0);
  await tx.insert(journalEntry).values({
    id,
    entryNumber: await nextNumber(tx, 'JE', Number(day.slice(0, 4))),
    kind,
    entryDate: day,
    description,
    reference,
    totalAmount: (cents / 100).toFixed(2),
    createdById: writer,
  });
  await tx.insert(journalLine).values(
    lines.map(([code, amount], position) => ({
      id: newId(),
      entryId: id,
      entryDate: day,
      position,
      accountId: idOf.get(code) ?? '',
      departmentId: spender(code),
      ...(amount.startsWith('-') ? { credit: amount.slice(1) } : { debit: amount }),
    })),
  );
  return id;
}

async function approve(
  tx: Db,
  id: string,
  { approver, at }: { approver: string | null; at: string },
): Promise<void> {
  await tx.update(journalLine).set({ isPosted: true }).where(eq(journalLine.entryId, id));
  await tx
    .update(journalEntry)
    .set({ status: 'APPROVED', approvedById: approver, approvedAt: at, textSalt: newSalt() })
    .where(eq(journalEntry.id, id));
}
