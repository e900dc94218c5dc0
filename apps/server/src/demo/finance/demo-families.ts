import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { payerShare, payerShareSet } from '../../rooms/billing/payers/payers.table.ts';
import { user } from '../../rooms/identity/identity.table.ts';
import { createUsers } from '../../rooms/identity/index.ts';
import { ledgerAccount } from '../../rooms/ledger/accounts/accounts.table.ts';
import { customer } from '../../rooms/sales/customers.table.ts';
import { student } from '../../rooms/students/students.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { demoFamilies, otherPayers } from './family-names.ts';
import { type Family, familyPapers } from './family-papers.rules.ts';
import { monthsOf, monthsShared } from './family-plan.rules.ts';
import { writePapers } from './write-papers.ts';

interface FamilyOptions {
  readonly today: Day;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** In which families another one pays a part: each twentieth, from the sixth. */
const otherPayerOf = (at: number): number | null =>
  at % 20 === 5 && at < otherPayers.length * 20 ? Math.floor(at / 20) : null;

/**
 * A hundred and twenty-four families that pay by the month, with all that they were asked for and paid since a year: worked out first and written by
 * few statements, since they are many. After all other invoices, whose numbers stay as they are, and before the bank's statement.
 */
export async function makeFamilies(tx: Db, { today, now, people }: FamilyOptions): Promise<void> {
  const families: Family[] = demoFamilies.map(({ children, username }, at) => ({
    ...{ at, customerId: newId(), studentIds: children.map(() => newId()) },
    ...{ otherId: otherPayerOf(at) === null ? null : newId(), isOfStaff: username !== undefined },
  }));
  await makeChildren(tx, families, today);
  const accounts = await tx
    .select({ id: ledgerAccount.id, code: ledgerAccount.accountCode })
    .from(ledgerAccount);
  const accountId = (code: string) => accounts.find((one) => one.code === code)?.id ?? '';
  const papers = families.flatMap((family) => familyPapers(family, today));
  const owed = new Map<string, bigint>();
  for (const { customerId, owes } of papers) owed.set(customerId, (owed.get(customerId) ?? 0n) + owes);
  await makePayers(tx, families, { today, people, owed });
  await makeShares(tx, families, today);
  await writePapers(tx, papers, { now, accountId, writer: people.userIds.get('finance') ?? null });
}

/** The day on which the family came, which is before its first invoice. */
const cameOn = (at: number, today: Day) => addDays(startOfMonth(today, -monthsOf(at).from), at % 4);

/** The children, each with a user that cannot sign in. In no list they are the newest. */
async function makeChildren(tx: Db, families: readonly Family[], today: Day): Promise<void> {
  const all = families.flatMap(({ at, studentIds }) =>
    studentIds.map((id, child) => {
      const { children, payer } = demoFamilies[at] ?? { children: [], payer: '' };
      const [first, last] = children[child] ?? ['', ''];
      // A Vietnamese name is written with the family name first.
      const isVietnamese = payer.startsWith(`${last} `);
      return { at, id, first, last, payer, isVietnamese };
    }),
  );
  const userIds = await createUsers(
    tx,
    all.map(({ first, last, isVietnamese }, index) => ({
      name: isVietnamese ? `${last} ${first}` : `${first} ${last}`,
      ...{ username: `pupil${index + 101}`, roles: ['student'], isActive: false },
    })),
  );
  const long = new Date(`${startOfMonth(today, -14)}T02:00:00Z`);
  await tx.update(user).set({ createdAt: long }).where(inArray(user.id, userIds));
  await tx.insert(student).values(
    all.map(({ at, id, first, last, payer, isVietnamese }, index) => ({
      ...{ id, userId: userIds[index] ?? '', studentIdentifier: `STU-${3000 + index * 7}` },
      ...{ firstName: first, lastName: last, preferredName: isVietnamese ? `${last} ${first}` : null },
      dateOfBirth: addDays(today, -365 * (6 + (index % 10)) - index * 2),
      status: monthsOf(at).to > 1 ? ('WITHDRAWN' as const) : ('ACTIVE' as const),
      dateOfEnrollment: cameOn(at, today),
      nationality: isVietnamese ? 'Vietnamese' : 'International',
      ...{ city: 'Ho Chi Minh City', createdAt: `${cameOn(at, today)}T02:00:00Z` },
      ...{ emergencyContactName: payer, emergencyContactPhone: phoneOf(at) },
    })),
  );
}

const phoneOf = (at: number) => `094 ${String(310 + at)} ${String(2218 + at * 31)}`;

interface Payers {
  readonly today: Day;
  readonly people: DemoPeople;
  readonly owed: ReadonlyMap<string, bigint>;
}

async function makePayers(
  tx: Db,
  families: readonly Family[],
  { today, people, owed }: Payers,
): Promise<void> {
  const rowOf = (id: string, name: string, at: number) => ({
    ...{ id, name, displayName: name, customerType: 'INDIVIDUAL' as const, currency: 'USD' },
    ...{ phone: phoneOf(at), createdAt: `${cameOn(at % demoFamilies.length, today)}T02:00:00Z` },
    currentBalance: exactText(owed.get(id) ?? 0n),
  });
  await tx.insert(customer).values(
    families.flatMap(({ at, customerId, otherId }) => {
      const { payer = '', username } = demoFamilies[at] ?? {};
      const userId = username ? (people.userIds.get(username) ?? null) : null;
      const other = otherPayerOf(at);
      return [
        { ...rowOf(customerId, payer, at), userId },
        ...(otherId && other !== null ? [rowOf(otherId, otherPayers[other] ?? '', at + 124)] : []),
      ];
    }),
  );
}

/** REV-41: whose child it is pays 60 of a hundred from a month on, the other one the rest. */
async function makeShares(tx: Db, families: readonly Family[], today: Day): Promise<void> {
  const validFrom = startOfMonth(today, -monthsShared);
  const shares = families.flatMap(({ customerId, otherId, studentIds }) =>
    otherId
      ? studentIds.flatMap((studentId) => [
          { studentId, validFrom, customerId, percent: '60' },
          { studentId, validFrom, customerId: otherId, percent: '40' },
        ])
      : [],
  );
  const sets = [...new Set(shares.map(({ studentId }) => studentId))];
  await tx.insert(payerShareSet).values(sets.map((studentId) => ({ studentId, validFrom })));
  await tx.insert(payerShare).values(shares);
}
