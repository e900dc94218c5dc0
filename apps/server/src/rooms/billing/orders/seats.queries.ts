import type { orders } from '@bellwether/contract/billing/orders/orders';
import { enrolmentStatuses } from '@bellwether/contract/learning/values';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { studentName } from '@bellwether/contract/students/name.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { enrolmentView, schoolClassView } from '../../learning/learning.view.ts';
import { studentView } from '../../students/students.view.ts';
import { orderSeat } from './orders.table.ts';

const Seat = z.object({
  enrolmentId: z.string(),
  classId: z.string(),
  className: z.string(),
  studentId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  preferredName: z.string().nullable(),
  studentIdentifier: z.string().nullable(),
  status: z.enum(enrolmentStatuses),
  heldUntil: z.string().nullable(),
  lapsedOn: z.string().nullable(),
});

/** The seats that an order gave or holds, and how each stands. AMB-260. */
export async function seatsOfOrder(
  db: Db,
  orderId: string,
): Promise<ResultOf<typeof orders.get>['data']['seats']> {
  const rows = await rowsOf(db, Seat).from(sql`
    select e.id as "enrolmentId", e.class_id as "classId", c.name as "className", e.student_id as "studentId",
      st.first_name as "firstName", st.last_name as "lastName", st.preferred_name as "preferredName",
      st.student_identifier as "studentIdentifier", e.status, e.held_until::text as "heldUntil", s.lapsed_on::text as "lapsedOn"
    from ${orderSeat} s join ${enrolmentView('e')} on e.id = s.enrolment_id join ${schoolClassView('c')} on c.id = e.class_id
      join ${studentView('st')} on st.id = e.student_id
    where s.order_id = ${orderId} order by c.name, st.sort_name, e.id`);
  return rows.map(({ firstName, lastName, preferredName, studentIdentifier, ...seat }) => ({
    ...seat,
    studentName: studentName({ firstName, lastName, preferredName, studentIdentifier }),
  }));
}
