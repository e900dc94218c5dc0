import { ClassOffer } from '@bellwether/contract/pipeline/winning';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { skillView } from '../../employees/skills/skills.view.ts';
import {
  classCourseView,
  courseView,
  openEnrolmentView,
  schoolClassView,
} from '../../learning/learning.view.ts';
import { customerView } from '../../sales/customers.view.ts';
import { visibleCustomers } from '../../sales/index.ts';
import { productView } from '../../sales/products.view.ts';
import { classScheduleView } from '../../scheduling/scheduling.view.ts';
import type { LeadRow } from '../visible-leads.access.ts';

const customer = customerView.relation('customer');

/** Customers that the viewer may see and that look like the lead: the same e-mail, phone or company; at most 10. */
export async function customersLike(db: Db, viewer: Viewer, lead: LeadRow) {
  const digits = (lead.phone ?? '').replace(/[^0-9]/g, '').slice(-9);
  const samePhone =
    digits.length >= 7
      ? sql`right(regexp_replace(${customer.phone}, '[^0-9]', '', 'g'), 9) = ${digits}`
      : sql`false`;
  return db
    .select({ id: customer.id, name: customer.displayName, email: customer.email, phone: customer.phone })
    .from(customer)
    .where(
      sql`${visibleCustomers(viewer)} and ${customer.status} <> 'BLOCKED' and (
        lower(${customer.email}) = lower(${lead.email}) or ${samePhone}
        or bw_search_text(${customer.businessName}) = bw_search_text(${lead.company}))`,
    )
    .orderBy(customer.displayName, customer.id)
    .limit(10);
}

/** The customer of this id, when the viewer may see it. */
export async function findCustomer(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select({ id: customer.id, name: customer.displayName, email: customer.email, phone: customer.phone })
    .from(customer)
    .where(sql`${visibleCustomers(viewer)} and ${customer.id} = ${id}`);
  return found;
}

/** Words of classes and courses that say nothing of what is taught. */
const commonWords = [
  'english',
  'course',
  'coursebook',
  'class',
  'club',
  'lesson',
  'lessons',
  'teacher',
  'young',
  'months',
  'weeks',
  'group',
  'with',
];

/**
 * The classes that students could join, with their free seats: first those that teach what the lead's products name, by
 * skill or a telling word of class or course; then those that begin next. With a level: those of it alone that have a seat. At most `most`.
 */
export async function classesFor(
  db: Db,
  leadId: string,
  today: string,
  { levelId, most = 100 }: { readonly levelId?: string; readonly most?: number } = {},
): Promise<z.input<typeof ClassOffer>[]> {
  return rowsOf(db, ClassOffer).from(sql`
    with wish as (
      select distinct bw_search_text(p.name || ' ' || coalesce(s.name, '')) as text, bw_search_text(s.name) as skill
      from lead_product_interest i join ${productView('p')} on p.id = i.product_id left join ${skillView('s')} on s.id = p.skill_id
      where i.lead_id = ${leadId} and i.status <> 'DECLINED'),
    offered as (
      select c.id, c.name, c.code::text as code, c.color, c.start_date, c.end_date, c.max_capacity,
        (select count(*)::int from ${openEnrolmentView('en')}
          where en.class_id = c.id) as students,
        (select coalesce(json_agg(json_build_object('id', co.id, 'title', co.title) order by cc.position, co.id), '[]')
          from ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id where cc.class_id = c.id) as courses,
        (select coalesce(json_agg(json_build_object('days', cs.selected_days, 'startTime', to_char(cs.start_time, 'HH24:MI'),
            'endTime', to_char(cs.end_time, 'HH24:MI')) order by cs.selected_days, cs.start_time, cs.id), '[]')
          from ${classScheduleView('cs')} where cs.class_id = c.id and (cs.end_date is null or cs.end_date >= ${today})
            and cardinality(cs.selected_days) > 0) as times,
        exists (select 1 from wish w, ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id,
            regexp_split_to_table(bw_search_text(c.name || ' ' || co.title), '[^[:alnum:]]+') as word
          where cc.class_id = c.id and (position(w.skill in bw_search_text(co.title)) > 0
            or (length(word) >= 4 and word <> all(${sql.param(commonWords)}::text[]) and position(word in w.text) > 0))) as matches
      from ${schoolClassView('c')} where c.status in ('PLANNED', 'ACTIVE') and (c.end_date is null or c.end_date >= ${today})
        and ${levelId ? sql`exists (select 1 from ${classCourseView('cc')} join ${courseView('co')} on co.id = cc.course_id where cc.class_id = c.id and co.level_id = ${levelId})` : sql`true`})
    select id, name, code, color, start_date::text as "startDate", end_date::text as "endDate",
      max_capacity as "maxCapacity", students as "studentCount",
      case when max_capacity is not null then greatest(max_capacity - students, 0) end as "freeSeats", courses, times, matches
    from offered where ${levelId ? sql`(max_capacity is null or students < max_capacity)` : sql`true`}
    order by matches desc, (max_capacity is not null and students >= max_capacity), start_date desc, name, id
    limit ${most}`);
}
