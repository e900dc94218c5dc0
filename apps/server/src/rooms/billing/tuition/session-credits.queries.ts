import { type sessionCredits, shownMoves } from '@bellwether/contract/billing/tuition/session-credits';
import {
  type CreditState,
  expiryNoticeDays,
  fewSessions,
} from '@bellwether/contract/billing/tuition/tuition.values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { studentName } from '@bellwether/contract/students/name.rules';
import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isAmong, matches, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { studentFindView, studentView } from '../../students/students.view.ts';
import { invoiceItem } from '../invoices/invoices.table.ts';
import { orderItem } from '../orders/orders.table.ts';
import { renewalOf } from './renewals.queries.ts';
import { creditGrant, creditMove, renewalInterest } from './tuition.table.ts';

type Query = InputOf<typeof sessionCredits.list>['query'];
type Detail = ResultOf<typeof sessionCredits.get>['data'];

const student = studentView.relation('student');

const columns = {
  id: creditGrant.id,
  studentId: creditGrant.studentId,
  firstName: student.firstName,
  lastName: student.lastName,
  preferredName: student.preferredName,
  studentIdentifier: student.studentIdentifier,
  customerId: creditGrant.customerId,
  customerName: sql<string>`(select c.display_name from ${customerView('c')} where c.id = ${creditGrant.customerId})`,
  packageId: creditGrant.packageId,
  name: sql<string>`${creditGrant.name}`,
  classId: creditGrant.classId,
  className: sql<
    string | null
  >`(select c.name from ${schoolClassView('c')} where c.id = ${creditGrant.classId})`,
  unit: creditGrant.unit,
  granted: creditGrant.granted,
  remaining: creditGrant.remaining,
  owed: creditGrant.owed,
  validFrom: creditGrant.validFrom,
  lastDay: creditGrant.lastDay,
  expiresOn: creditGrant.expiresOn,
  endedOn: creditGrant.endedOn,
  basis: creditGrant.basis,
  orderId: sql<
    string | null
  >`(select i.order_id from ${orderItem} i where i.id = ${creditGrant.orderItemId})`,
  invoiceId: sql<
    string | null
  >`(select i.invoice_id from ${invoiceItem} i where i.id = ${creditGrant.invoiceItemId})`,
  total: creditGrant.total,
  earned: creditGrant.recognisedAmount,
  version: creditGrant.version,
};

type Stored = Awaited<ReturnType<typeof stored>>[number];

function stored(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(creditGrant)
    .innerJoin(student, eq(student.id, creditGrant.studentId))
    .where(where)
    .$dynamic();
}

/** Which grants a viewer sees: all, or those that they pay as a customer themselves (REV-18). */
export function visibleGrants(viewer: Viewer): SQL | undefined {
  if (can(viewer, 'read:any', 'invoice')) return undefined;
  return isAmong(
    creditGrant.customerId,
    sql`select c.id from ${customerView('c')} where c.user_id = ${viewer.userId}`,
  );
}

const sortable = {
  createdAt: creditGrant.createdAt,
  validFrom: creditGrant.validFrom,
  expiresOn: creditGrant.expiresOn,
};

/** One page of what students have bought. */
export async function listGrants(db: Db, viewer: Viewer, query: Query, today: Day) {
  const found = matches(query.search, sql`f.text`);
  const where = and(
    visibleGrants(viewer),
    query.studentId ? eq(creditGrant.studentId, query.studentId) : undefined,
    query.customerId ? eq(creditGrant.customerId, query.customerId) : undefined,
    query.classId ? eq(creditGrant.classId, query.classId) : undefined,
    query.state ? isIn(query.state, today) : undefined,
    found
      ? isAmong(creditGrant.studentId, sql`select f.id from ${studentFindView('f')} where ${found}`)
      : undefined,
  );
  const page = await pageOf(db, (onPage) => stored(db, onPage), {
    query,
    by: [sortable[query.sortBy]],
    id: creditGrant.id,
    from: sql`from ${creditGrant} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => shownRow(row, viewer)) };
}

/** In the state on the day: it goes on as long as it was not ended and its term and its sessions last. */
function isIn(state: CreditState, today: Day): SQL | undefined {
  const [soon] = expiryNoticeDays;
  const runs = isNull(creditGrant.endedOn);
  // With the number in the text, as a partial index has it.
  const isOwed = sql`${creditGrant.owed} > 0`;
  const isLeft = sql`${creditGrant.remaining} > 0`;
  switch (state) {
    case 'LOW':
      return and(runs, isNotNull(creditGrant.granted), lte(creditGrant.remaining, String(fewSessions)));
    case 'RENEWAL':
      return and(
        runs,
        sql`exists (select 1 from ${renewalInterest} r where r.grant_id = ${creditGrant.id} and not exists (
          select 1 from ${creditGrant} next where next.student_id = ${creditGrant.studentId} and next.id <> ${creditGrant.id}
            and next.created_at > r.created_at and next.ended_on is null))`,
      );
    case 'OWED':
      return and(runs, isOwed);
    case 'EXPIRING':
      return and(runs, isLeft, sql`${creditGrant.expiresOn} between ${today} and ${addDays(today, soon)}`);
    case 'RUNNING':
      return and(runs, or(isLeft, isOwed, sql`${creditGrant.lastDay} >= ${today}`));
    case 'ENDED':
      return or(
        isNotNull(creditGrant.endedOn),
        and(
          sql`${creditGrant.lastDay} < ${today}`,
          eq(creditGrant.owed, 0),
          or(isNull(creditGrant.granted), eq(creditGrant.remaining, '0')),
        ),
      );
  }
}

function shownRow(
  { firstName, lastName, preferredName, studentIdentifier, total, earned, ...row }: Stored,
  viewer: Viewer,
) {
  const mayCount = can(viewer, 'read:any', 'invoice') && total !== null;
  return {
    ...row,
    studentName: studentName({ firstName, lastName, preferredName, studentIdentifier }),
    orderId: can(viewer, 'read:own', 'order') ? row.orderId : null,
    total: mayCount ? total : null,
    earned: mayCount ? earned : null,
  };
}

/** What one student has bought, with what happened to it. Throws 404. */
export async function findGrant(db: Db, viewer: Viewer, id: string): Promise<Detail> {
  const [found] = await stored(db, and(eq(creditGrant.id, id), visibleGrants(viewer)));
  if (!found) throw notFound('Tuition');
  const mayEdit = can(viewer, 'edit:any', 'invoice') && found.endedOn === null;
  return {
    ...shownRow(found, viewer),
    moves: await movesOf(db, viewer, id),
    renewal: await renewalOf(db, id),
    can: { correct: mayEdit && found.granted !== null, leave: mayEdit && found.total !== null },
  };
}

async function movesOf(db: Db, viewer: Viewer, grantId: string): Promise<Detail['moves']> {
  const occurrence = lessonOccurrenceView.relation('occurrence');
  const rows = await db
    .select({
      id: creditMove.id,
      kind: creditMove.kind,
      quantity: creditMove.quantity,
      day: creditMove.day,
      className: sql<
        string | null
      >`(select c.name from ${schoolClassView('c')} where c.id = ${occurrence.classId})`,
      scheduleId: occurrence.scheduleId,
      instanceDate: occurrence.originalDate,
      note: creditMove.note,
      isGivenBack: sql<boolean>`${creditMove.kind} = 'USE' and not ${creditMove.isLive}`,
    })
    .from(creditMove)
    .leftJoin(occurrence, eq(occurrence.id, creditMove.occurrenceId))
    .where(eq(creditMove.grantId, grantId))
    .orderBy(desc(creditMove.day), desc(creditMove.id))
    .limit(shownMoves);
  const mayOpen = can(viewer, 'read:any', 'attendance');
  const isOffice = can(viewer, 'read:any', 'invoice');
  return rows.map(({ scheduleId, instanceDate, note, ...row }) => ({
    ...row,
    scheduleId: mayOpen ? scheduleId : null,
    instanceDate: mayOpen ? instanceDate : null,
    note: isOffice ? note : null,
  }));
}
