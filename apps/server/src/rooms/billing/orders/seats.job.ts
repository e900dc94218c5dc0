import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { OutgoingEvent } from '../../../platform/events/live-events.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { freeLapsedSeats } from '../../learning/index.ts';
import { enrolmentView, schoolClassView } from '../../learning/learning.view.ts';
import { notifyInWords } from '../../messaging/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { studentView } from '../../students/students.view.ts';
import { orderSeat, salesOrder } from './orders.table.ts';

/** Nightly: frees the seats that orders held for who did not pay, and tells who submitted the order (AMB-260). */
export function seatsJob(platform: Platform): Job {
  return {
    name: 'free-held-seats',
    cron: '50 0 * * *',
    run: async () => void (await freeHeldSeats(platform)),
  };
}

/** Frees the seats whose last day is over by the school's clock. Returns how many; safe to repeat. */
export async function freeHeldSeats({ database, clock, events }: Platform): Promise<number> {
  const now = clock.now();
  const today = await organizationDay(database.db, now);
  return inTransaction(database.db, async (tx) => {
    const kept: OutgoingEvent[] = [];
    const freed = await freeLapsedSeats(tx, now, today);
    if (freed.length === 0) return 0;
    const emit = (event: OutgoingEvent) => void kept.push(event);
    for (const lapsed of await noteLapsed(tx, freed, today)) {
      const link = `/orders/${lapsed.orderId}`;
      await notifyInWords(
        { db: tx, now, emit },
        [lapsed.userId],
        { type: 'SYSTEM_MESSAGE', link, foldUnder: link },
        (say) => ({ title: say('seatLapsed.title', lapsed), message: say('seatLapsed.message', lapsed) }),
      );
    }
    const paths = ['/api/lms/enrolments', '/api/lms/classes', '/api/students', '/api/e-commerce/orders'];
    emit({ userId: null, type: 'invalidate', data: { paths } });
    await events.write(tx, kept, now);
    return freed.length;
  });
}

const Lapsed = z.object({
  orderId: z.string(),
  number: z.string(),
  userId: z.string(),
  student: z.string(),
  class: z.string(),
});

/** Writes down when the orders' seats lapsed. Returns whom to tell: who submitted the order. */
function noteLapsed(db: Db, enrolmentIds: readonly string[], today: Day) {
  return rowsOf(db, Lapsed).from(sql`
    with noted as (update ${orderSeat} set lapsed_on = ${today}
      where enrolment_id = any(${sql.param([...enrolmentIds])}::uuid[]) returning order_id, enrolment_id)
    select o.id as "orderId", o.order_number as number, o.submitted_by_id as "userId", st.sort_name as student, c.name as class
    from noted n join ${salesOrder} o on o.id = n.order_id join ${enrolmentView('e')} on e.id = n.enrolment_id
      join ${studentView('st')} on st.id = e.student_id join ${schoolClassView('c')} on c.id = e.class_id
    where o.submitted_by_id is not null order by o.id, e.id`);
}
