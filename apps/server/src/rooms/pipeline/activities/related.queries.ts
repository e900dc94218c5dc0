import { Interest } from '@bellwether/contract/pipeline/interests';
import { LeadStudent } from '@bellwether/contract/pipeline/students';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { openEnrolmentView, schoolClassView } from '../../learning/learning.view.ts';
import { productView } from '../../sales/products.view.ts';
import { studentView } from '../../students/students.view.ts';

/** The students of a lead by name, with the classes that they are placed in. CRM-22. */
export async function studentsOf(
  db: Db,
  leadId: string,
  only?: string,
): Promise<z.input<typeof LeadStudent>[]> {
  return rowsOf(db, LeadStudent).from(sql`
    select s.id, coalesce(nullif(s.sort_name, ''), u.name) as name, s.first_name as "firstName", s.last_name as "lastName",
      s.date_of_birth::text as "dateOfBirth", s.gender, s.status,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'code', c.code, 'color', c.color)
          order by c.start_date, c.id), '[]')
        from ${openEnrolmentView('en')} join ${schoolClassView('c')} on c.id = en.class_id
        where en.student_id = s.id) as classes
    from lead_student ls join ${studentView('s')} on s.id = ls.student_id join ${userView('u')} on u.id = s.user_id
    where ls.lead_id = ${leadId} ${only ? sql`and s.id = ${only}` : sql``}
    order by s.sort_name, s.id`);
}

/** The product interests of a lead, or one of them, in the order in which they were added. CRM-24. */
export async function interestsOf(db: Db, leadId: string, only?: string) {
  return rowsOf(db, Interest).from(sql`
    select i.id, i.lead_id as "leadId", i.student_id as "studentId",
      json_build_object('id', s.id, 'name', coalesce(nullif(s.sort_name, ''), u.name)) as student,
      i.product_id as "productId",
      json_build_object('id', p.id, 'name', p.name, 'currency', p.currency) as product,
      i.quantity, i.unit_price::float8 as "unitPrice", (i.unit_price * i.quantity)::float8 as total,
      i.notes, i.status, i.priority, i.version
    from lead_product_interest i join ${studentView('s')} on s.id = i.student_id join ${userView('u')} on u.id = s.user_id
    join ${productView('p')} on p.id = i.product_id
    where ${within(leadId, only)} order by i.created_at, i.id`);
}

function within(leadId: string, only: string | undefined): SQL {
  return only ? sql`i.lead_id = ${leadId} and i.id = ${only}` : sql`i.lead_id = ${leadId}`;
}
