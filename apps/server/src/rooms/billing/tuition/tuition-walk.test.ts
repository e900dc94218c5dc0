import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ordersPath } from '../../../testing/order-world.ts';
import { creditsPath, makeCreditWorld } from '../../../testing/session-credit-world.ts';
import { amount } from '../../../testing/thorough.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { expireCredits } from './expire-credits.commands.ts';
import { recognise } from './recognise.commands.ts';

/** What has to hold whatever happened, each as a query of what is wrong. */
const wrong = {
  'sessions left are what their moves leave': sql`
    select g.id from credit_grant g where g.granted is not null and g.remaining <> (
      select coalesce(sum(m.quantity), 0) from credit_move m where m.grant_id = g.id)`,
  'a record uses once': sql`
    select m.attendance_record_id from credit_move m where m.is_live and m.attendance_record_id is not null
    group by 1 having count(*) > 1`,
  'what is earned lies within the price': sql`
    select g.id from credit_grant g where g.recognised_amount not between 0 and coalesce(g.total, 0)`,
  'what is written down of a grant is what is not earned of it': sql`
    select g.id from credit_grant g where coalesce(g.total, 0) - g.recognised_amount <> (
      select coalesce(sum(r.amount), 0) from revenue_recognition r where r.grant_id = g.id)`,
  'nobody who is marked as there and has sessions left goes without': sql`
    select ar.id from attendance_record ar join attendance_session s on s.id = ar.session_id join lesson_occurrence o on o.id = s.occurrence_id
      join credit_grant g on g.student_id = ar.student_id and g.class_id = o.class_id
    where ar.deduct_session and g.ended_on is null and g.remaining >= 1 and o.date >= g.valid_from
      and (g.expires_on is null or o.date <= g.expires_on)
      and not exists (select 1 from credit_move m where m.attendance_record_id = ar.id and m.is_live)`,
};

describe('tuition', () => {
  it('adds up after whatever was done with it, in the sessions and in the books', async () => {
    const world = await makeCreditWorld();
    const { finance } = world.ledger;
    let state = 26_11;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(state / 65_536) % below;
    };
    const one = <T>(of: readonly T[]): T => of[next(of.length)] as T;
    const lessons = [await world.makeClass(), await world.makeClass()];
    const students = [await world.makeStudent('An'), await world.makeStudent('Binh')];
    for (const { classId } of lessons) for (const id of students) await world.seat(id, classId);
    const packages = [
      await world.makePackage({ sessionsIncluded: '3' }),
      await world.makePackage({ sessionsIncluded: '7', price: '333.33', validityMonths: 1 }),
      await world.makePackage({ sessionsIncluded: '10', recognition: 'TIME_BASED', proration: 'DAY' }),
      await world.makePackage({ sessionsIncluded: null, recognition: 'TIME_BASED' }),
    ];
    const other = await world.makeCustomer({ name: 'The other parent' });
    const days = ['2026-11-09', '2026-11-12', '2026-11-16', '2026-11-19'];
    const replies: number[] = [];
    const credit = async () => {
      const { body } = await finance.get(`${creditsPath}?limit=100`);
      return one(
        body.data as { id: string; version: number; invoiceId: string | null; orderId: string | null }[],
      );
    };
    const sellOne = async () => {
      const line = {
        classId: one(lessons).classId,
        startDate: one(['2026-10-05', '2026-11-10']),
        unitPrice: `${next(900) + 1}.07`,
      };
      await world.sell(one(packages).id, one(students), line);
    };
    const mark = async () => {
      const there = { status: 'PRESENT' };
      const away = { status: 'EXCUSED', absenceReason: 'Doctor' };
      await world.take(one(lessons), one(days), one(students), next(3) === 0 ? away : there);
    };
    const actions = [
      sellOne,
      mark,
      mark,
      mark,
      async () => {
        const { id, version } = await credit();
        const body = { version, quantity: String(next(5) - 2), note: 'A walk' };
        return finance.post(`${creditsPath}/${id}/corrections`, body);
      },
      async () => {
        const { id, version } = await credit();
        return finance.post(`${creditsPath}/${id}/leave`, {
          version,
          lastDay: one([...days, '2026-11-20']),
          leavesClass: false,
        });
      },
      async () => {
        const { id, version } = await credit();
        const body = {
          version,
          lastDay: '2026-11-20',
          classId: one(lessons).classId,
          newPrice: one([null, '55.55', '700.00']),
        };
        return finance.post(`${creditsPath}/${id}/transfer`, body);
      },
      async () => {
        const { invoiceId } = await credit();
        const { items } = (await finance.get(`/api/finance/invoices/${invoiceId}`)).body.data ?? {};
        if (!items) return undefined;
        const body = {
          creditDate: '2026-11-20',
          items: [{ invoiceItemId: items[0].id, amount: `${next(200) + 1}.11` }],
        };
        return finance.post(`/api/finance/invoices/${invoiceId}/credit-notes`, body);
      },
      async () => {
        const { invoiceId } = await credit();
        const body = { parts: [{ customerId: other, percent: one(['25', '33.3333', '100']) }] };
        return finance.post(`/api/finance/invoices/${invoiceId}/division`, body);
      },
      async () => {
        const { orderId } = await credit();
        return world.sales.post(`${ordersPath}/${orderId}/status`, {
          status: one(['CANCELLED', 'REFUNDED']),
        });
      },
      async () => void (await recognise(world.app.platform)),
      async () => void (await expireCredits(world.app.platform)),
    ];
    await sellOne();
    for (let step = 0; step < amount(140, 600); step += 1) {
      const reply = await one(actions)();
      if (reply) replies.push(reply.status);
    }
    expect(replies.filter((status) => status >= 500)).toEqual([]);
    // Enough of it went through to tell.
    expect(replies.filter((status) => status < 300).length).toBeGreaterThan(10);
    for (const [rule, broken] of Object.entries(wrong))
      expect((await world.app.db.execute(broken)).rows, rule).toEqual([]);
    const path = '/api/finance/reports/deferred-revenue?startDate=2026-01-01&endDate=2027-12-31';
    const { totals, balance, unexplained } = (await finance.get(path)).body.data;
    expect({ unexplained, balance }).toEqual({ unexplained: '0.00', balance: totals.closing });
    expect(await verifyLedger(world.app.db)).toMatchObject({ faults: [] });
  });
});
