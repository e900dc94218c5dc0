import { nextOfferStatuses } from '@bellwether/contract/recruitment/hiring.values';
import { Offer, type offers } from '@bellwether/contract/recruitment/offers';
import type { Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { applicant } from '../applicants/applicants.table.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { offer } from './offers.table.ts';

const Row = Offer.omit({ next: true, can: true });

export interface Asking {
  readonly viewer: Viewer;
  /** The school's today: an offer expires at 00:00 after its expiry date. */
  readonly today: Day;
}

/** How an offer stands: one whose last day has passed is EXPIRED, whether or not somebody has written that down. */
export function statusOn(today: Day): SQL {
  return sql`case when ${offer.status} = 'PENDING' and ${offer.expiryDate} < ${today} then 'EXPIRED' else ${offer.status} end`;
}

/** One page of the offers. */
export async function listOffers(db: Db, asking: Asking, query: InputOf<typeof offers.list>['query']) {
  const named = matches(query.search, sql`a.search_text`);
  const ofApplicants = and(
    named,
    query.jobOpeningId ? sql`a.job_opening_id = ${query.jobOpeningId}` : undefined,
  );
  const where =
    and(
      query.status ? sql`${statusOn(asking.today)} = ${query.status}` : undefined,
      query.applicantId ? eq(offer.applicantId, query.applicantId) : undefined,
      ofApplicants && sql`${offer.applicantId} in (select a.id from ${applicant} a where ${ofApplicants})`,
    ) ?? sql`true`;
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, asking, onPage, order), {
    query,
    by: [offer.offerDate],
    id: offer.id,
    from: sql`from ${offer} where ${where}`,
  });
  return { ...page, data: data.map((row) => dressed(asking, row)) };
}

/** One offer, or undefined. */
export async function findOffer(db: Db, asking: Asking, id: string) {
  const [found] = await rows(db, asking, sql`${offer.id} = ${id}`, sql`1`);
  return found && dressed(asking, found);
}

function dressed({ viewer }: Asking, row: z.input<typeof Row>) {
  const edit = can(viewer, 'edit:any', 'offer');
  return {
    ...row,
    salary: exactText(exactOf(row.salary)),
    bonus: row.bonus === null ? null : exactText(exactOf(row.bonus)),
    next: edit ? [...nextOfferStatuses(row.status)] : [],
    can: {
      edit: edit && row.status === 'DRAFT',
      approve: row.status === 'PENDING_APPROVAL' && can(viewer, 'approve:own', 'offer'),
      link: edit && row.status === 'PENDING',
    },
  };
}

function rows(db: Db, { today }: Asking, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select offer.id, offer.number, json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) as applicant,
      json_build_object('id', o.id, 'title', o.title) as "jobOpening", offer.salary::text, offer.currency, offer.bonus::text,
      offer.stock_options as "stockOptions", offer.other_benefits as "otherBenefits", offer.offer_date::text as "offerDate",
      offer.expiry_date::text as "expiryDate", offer.start_date::text as "startDate", offer.letter_text as "letterText",
      offer.work_email::text as "workEmail", offer.employee_id_number as "employeeIdNumber",
      offer.above_range_reason as "aboveRangeReason", ${statusOn(today)} as status, offer.letter_sha256 as "letterSha256",
      offer.decision_notes as "decisionNotes",
      to_char(offer.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
      offer.answered_name as "answeredName",
      case when e.id is not null then json_build_object('id', e.id, 'name', concat_ws(' ', e.first_name, e.last_name)) end as employee,
      offer.version
    from ${offer} join ${applicant} a on a.id = offer.applicant_id join ${jobOpening} o on o.id = a.job_opening_id
      left join ${employeeView('e')} on e.id = offer.employee_id
    where ${condition} order by ${order}`);
}
