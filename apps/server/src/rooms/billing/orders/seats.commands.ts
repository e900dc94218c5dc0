import { addDays, type Day } from '@bellwether/contract/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, conflict, Problem } from '../../../platform/http/problem.ts';
import { enrolStudent, freeSeats, holdSeat, takeHeldSeats, tellEnrolled } from '../../learning/index.ts';
import { enrolmentView, openEnrolmentView, schoolClassView } from '../../learning/learning.view.ts';
import { seatHoldDays } from '../../ledger/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { orderItem, orderSeat, salesOrder } from './orders.table.ts';

interface Seat {
  readonly classId: string | null;
  readonly studentId: string | null;
}

const Places = z.object({ id: z.string(), left: z.int(), seated: z.array(z.string()) });

/**
 * Refuses at its field a line for a class that is full already: 409 CLASS_FULL. Locks nothing, since a draft takes no seat; the approval asks again.
 */
export async function demandSeats(db: Db, items: readonly Seat[]): Promise<void> {
  const ids = [...new Set(items.flatMap(({ classId, studentId }) => (studentId ? (classId ?? []) : [])))];
  if (ids.length === 0) return;
  const places = await rowsOf(db, Places).from(sql`
    select c.id, (c.max_capacity - count(e.id) filter (where e.status <> 'PENDING' or e.held_until is not null))::int as left,
      coalesce(array_agg(e.student_id::text) filter (where e.status <> 'PENDING' or e.held_until is not null), '{}') as seated
    from ${schoolClassView('c')} left join ${openEnrolmentView('e')} on e.class_id = c.id
    where c.id = any(${sql.param(ids)}::uuid[]) and c.max_capacity is not null group by c.id, c.max_capacity`);
  const wanted = new Map(places.map(({ id }) => [id, new Set<string>()]));
  for (const [at, { classId, studentId }] of items.entries()) {
    const place = places.find(({ id }) => id === classId);
    if (!place || studentId === null || place.seated.includes(studentId)) continue;
    const among = wanted.get(place.id)?.add(studentId);
    if ((among?.size ?? 0) > place.left)
      throw atField(conflict('CLASS_FULL', 'Class is full'), `items.${at}.classId`);
  }
}

/**
 * Who is ordered a class for gets a seat in it: at once, or held until they pay where the settings say for how long (AMB-260); who has one keeps
 * it. Throws 409 CLASS_FULL and CLASS_ENDED at the line.
 */
export async function takeSeats(ctx: Context, order: { readonly id: string }): Promise<void> {
  const { db, now } = ctx;
  const today = await organizationDay(db, now);
  const days = await seatHoldDays(db);
  for (const { classId, studentId, position } of await seatsOf(db, order.id)) {
    const options = { force: false, now, today };
    const taken = await (days === null
      ? seatAtOnce(ctx, { classId, studentId }, today)
      : holdSeat(db, { classId, studentId, until: addDays(today, days) }, options)
    ).catch((error: unknown) => {
      throw atField(error, `items.${position}.classId`);
    });
    if (taken !== null) await noteSeat(db, order.id, taken);
  }
}

/** A seat that is taken with the approval; null for who has one. */
async function seatAtOnce(ctx: Context, seat: { classId: string; studentId: string }, today: Day) {
  const { db, now } = ctx;
  const made = await enrolStudent(db, seat, { force: false, now, today }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'ALREADY_ENROLLED') return null;
    throw error;
  });
  if (made !== null) await tellEnrolled(ctx, seat.classId, [seat.studentId]);
  return made;
}

const Ordered = z.object({ classId: z.string(), studentId: z.string(), position: z.int() });

/** The classes and students of an order's lines, in one order for everybody. */
function seatsOf(db: Db, orderId: string) {
  return rowsOf(db, Ordered).from(sql`
    select i.class_id as "classId", i.student_id as "studentId", min(i.position)::int as position from ${orderItem} i
    where i.order_id = ${orderId} and i.class_id is not null and i.student_id is not null
    group by i.class_id, i.student_id order by i.class_id, i.student_id`);
}

function noteSeat(db: Db, orderId: string, enrolmentId: string) {
  return db.insert(orderSeat).values({ orderId, enrolmentId }).onConflictDoNothing();
}

const Waiting = z.object({
  orderId: z.string(),
  enrolmentId: z.string(),
  classId: z.string(),
  studentId: z.string(),
  lapsed: z.boolean(),
});

/**
 * Something was paid on the invoices: who had a seat held by their orders sits down. A seat that lapsed meanwhile is taken again where there is one;
 * where there is none the money is kept, and the order shows it.
 */
export async function seatsPaidBy(ctx: Context, invoiceIds: readonly string[]): Promise<void> {
  const { db, now } = ctx;
  if (invoiceIds.length === 0) return;
  const paid = sql`${sql.param([...new Set(invoiceIds)])}::uuid[]`;
  const waiting = await rowsOf(db, Waiting).from(sql`
    select distinct s.order_id as "orderId", e.id as "enrolmentId", e.class_id as "classId", e.student_id as "studentId",
      s.lapsed_on is not null as lapsed
    from ${orderSeat} s join ${invoice} i on i.order_id = s.order_id
      left join ${invoice} part on part.split_of_id = i.id join ${enrolmentView('e')} on e.id = s.enrolment_id
    where (i.id = any(${paid}) or part.id = any(${paid})) and (s.lapsed_on is not null or e.status = 'PENDING')
    order by e.class_id, e.id`);
  if (waiting.length === 0) return;
  const today = await organizationDay(db, now);
  const options = { force: false, now, today };
  const held: string[] = [];
  for (const { orderId, enrolmentId, classId, studentId, lapsed } of waiting) {
    if (!lapsed) held.push(enrolmentId);
    if (!lapsed) continue;
    const again = await holdSeat(db, { classId, studentId, until: today }, options).catch(
      (error: unknown) => {
        if (error instanceof Problem && error.status === 409) return null;
        throw error;
      },
    );
    if (again === null) continue;
    await db
      .delete(orderSeat)
      .where(and(eq(orderSeat.orderId, orderId), eq(orderSeat.enrolmentId, enrolmentId)));
    await noteSeat(db, orderId, again);
    held.push(again);
  }
  await takeHeldSeats(ctx, held, today);
}

/** Frees the seats that an order gave or holds, but for those that another order that runs holds too. */
export async function freeSeatsOf(ctx: Context, orderId: string): Promise<void> {
  const Own = z.object({ id: z.string() });
  const own = await rowsOf(ctx.db, Own).from(sql`
    select s.enrolment_id as id from ${orderSeat} s where s.order_id = ${orderId} and not exists (
      select 1 from ${orderSeat} other join ${salesOrder} o on o.id = other.order_id
      where other.enrolment_id = s.enrolment_id and o.id <> ${orderId} and o.order_status in ('APPROVED', 'IN_PROGRESS', 'FULFILLED'))`);
  await freeSeats(
    ctx,
    own.map(({ id }) => id),
  );
}
