import {
  appliedDiscounts,
  type Discount,
  type Sibling,
  siblingPercents,
} from '@bellwether/contract/billing/discounts.rules';
import type { orders } from '@bellwether/contract/billing/orders/orders';
import { priceOfCoverage } from '@bellwether/contract/billing/tuition/coverage.rules';
import { daysBetween } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import {
  exactOf,
  exactText,
  minorPlaces,
  product,
  toPlaces,
  total,
} from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { discountTerms } from '../../ledger/index.ts';
import { customerView } from '../../sales/customers.view.ts';
import { readSettings } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { scholarshipOn } from '../scholarships/scholarships.queries.ts';
import {
  coverageOfPackage,
  type PackageRecord,
  packageToSell,
  storedCoverage,
} from '../tuition/coverage.queries.ts';
import { creditGrant } from '../tuition/tuition.table.ts';

type Wish = InputOf<typeof orders.quote>['body'];
type Quoted = ResultOf<typeof orders.quote>['data'][number];
type Terms = Awaited<ReturnType<typeof discountTerms>>;

/** What the packages of an order cost: for what is left of the term, with what goes off for siblings, staff, scholars, who is early and who takes many. */
export async function quoteOrder(db: Db, { customerId, orderDate, items }: Wish): Promise<Quoted[]> {
  const { baseCurrency } = (await readSettings(db, 'system')).system;
  const places = minorPlaces(baseCurrency);
  const terms = await discountTerms(db, orderDate);
  const priced = [];
  for (const item of items) {
    const sold = await packageToSell(db, item.packageId);
    if (!sold) {
      priced.push(null);
      continue;
    }
    const coverage = await coverageOfPackage(db, sold, item.classId, item.startDate ?? orderDate);
    const unit = priceOfCoverage(toPlaces(exactOf(sold.price), places), coverage, places);
    const gross = toPlaces(product(exactOf(item.quantity), unit), places);
    priced.push({ item, sold, coverage, unit, gross });
  }
  const siblings = await siblingsOf(db, customerId, orderDate, terms, priced);
  const isStaff = customerId !== null && terms.staff !== null && (await isOfStaff(db, customerId));
  const granted = await scholarshipsFor(db, priced);
  return priced.map((line, at): Quoted => {
    if (!line) return { at, unitPrice: null, discountAmount: null, discounts: [], coverage: null };
    const { item, sold, coverage, unit, gross } = line;
    const discounts: Discount[] = [
      ...ofPackage(sold, item.quantity, coverage, places),
      ...ofSchool(terms, item, orderDate, coverage.validFrom, isStaff),
    ];
    const sibling = item.studentId === null ? undefined : siblings.get(item.studentId);
    if (sibling) discounts.push({ kind: 'SIBLING', percent: sibling });
    const scholarship = granted[at];
    if (scholarship) discounts.push({ kind: 'SCHOLARSHIP', percent: scholarship });
    const applied = appliedDiscounts(gross, discounts, places);
    return {
      at,
      unitPrice: exactText(unit),
      discountAmount: exactText(total(applied.map(({ amount }) => amount))),
      discounts: applied.map(({ kind, amount }) => ({ kind, amount: exactText(amount) })),
      coverage: storedCoverage(coverage),
    };
  });
}

/** The package's own discount: a percent, or an amount of each, for what is covered of it. */
function ofPackage(
  { discountType, discountValue }: PackageRecord,
  quantity: string,
  coverage: { term: bigint; covered: bigint },
  places: number,
): Discount[] {
  if (discountType === 'NONE' || discountValue === null) return [];
  const value = exactOf(discountValue);
  if (discountType === 'PERCENTAGE') return [{ kind: 'PACKAGE', percent: value }];
  const each = priceOfCoverage(toPlaces(value, places), coverage, places);
  return [{ kind: 'PACKAGE', amount: toPlaces(product(exactOf(quantity), each), places) }];
}

function ofSchool(
  terms: Terms,
  { quantity }: Wish['items'][number],
  orderDate: string,
  begin: string,
  isStaff: boolean,
): Discount[] {
  const { early, earlyDays, volume, volumeQuantity, staff } = terms;
  const isEarly = earlyDays !== null && daysBetween(orderDate, begin) >= earlyDays;
  const isMany = volumeQuantity !== null && Number(quantity) >= volumeQuantity;
  return [
    ...(early !== null && isEarly ? [{ kind: 'EARLY' as const, percent: early }] : []),
    ...(volume !== null && isMany ? [{ kind: 'VOLUME' as const, percent: volume }] : []),
    ...(staff !== null && isStaff ? [{ kind: 'STAFF' as const, percent: staff }] : []),
  ];
}

type Priced = { item: Wish['items'][number]; coverage: { validFrom: string } } | null;

/** What the student of each line is let off on the day on which its tuition begins. */
async function scholarshipsFor(db: Db, priced: readonly Priced[]): Promise<(bigint | undefined)[]> {
  const found = [];
  for (const line of priced) {
    const studentId = line?.item.studentId;
    found.push(studentId ? await scholarshipOn(db, studentId, line.coverage.validFrom) : undefined);
  }
  return found;
}

const Child = z.object({ id: z.string(), price: z.string().nullable(), birthDate: z.string().nullable() });

/** What goes off for each student by their place among the payer's children: of this order and of what runs already. */
async function siblingsOf(
  db: Db,
  customerId: string | null,
  day: string,
  { siblings }: Terms,
  priced: readonly ({ item: Wish['items'][number]; gross: bigint } | null)[],
): Promise<Map<string, bigint>> {
  const ordered = priced.flatMap((line) =>
    line?.item.studentId ? [{ id: line.item.studentId, gross: line.gross }] : [],
  );
  if (siblings.length === 0 || ordered.length === 0) return new Map();
  const ids = ordered.map(({ id }) => id);
  const known = await rowsOf(db, Child).from(sql`
    select st.id, st.date_of_birth::text as "birthDate", (select max(g.total)::text from ${creditGrant} g
      where g.student_id = st.id and g.customer_id = ${customerId}::uuid and g.ended_on is null and g.last_day >= ${day}) as price
    from ${studentView('st')} where st.id = any(${sql.param(ids)}::uuid[]) or st.id in (select g.student_id from ${creditGrant} g
      where g.customer_id = ${customerId}::uuid and g.ended_on is null and g.last_day >= ${day})`);
  const children: Sibling[] = known.map(({ id, price, birthDate }) => {
    const prices = [
      exactOf(price ?? '0'),
      ...ordered.filter((one) => one.id === id).map(({ gross }) => gross),
    ];
    return { id, birthDate, price: prices.reduce((most, one) => (one > most ? one : most), 0n) };
  });
  return new Map(siblingPercents(children, siblings).map(({ id, percent }) => [id, percent]));
}

const Found = z.object({ id: z.string() });

async function isOfStaff(db: Db, customerId: string): Promise<boolean> {
  const found = await rowOf(db, Found).from(sql`
    select e.id from ${customerView('c')} join ${employeeView('e')} on e.user_id = c.user_id
    where c.id = ${customerId} and e.status not in ('TERMINATED', 'RESIGNED', 'INACTIVE') limit 1`);
  return found !== undefined;
}
