import { Applicant, ApplicantRow, type applicants } from '@bellwether/contract/recruitment/applicants';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { filesOf } from '../../files/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { organizationZone } from '../../settings/index.ts';
import { isPersonHeld } from '../candidates/person.queries.ts';
import { jobOpening } from '../openings/openings.table.ts';
import { isHired, keptUntil } from '../retention/kept-until.rules.ts';
import { applicant, applicantStage, rejectionMail, stageVisit } from './applicants.table.ts';
import { visibleApplicants } from './visible-applicants.access.ts';

/** On what of an applicant files hang: its key in the manifest. */
export const applicantFiles = 'applicant';

const Row = ApplicantRow.omit({ hasResume: true }).extend({ resumeUrl: z.string().nullable() });

const sortable = {
  appliedAt: [applicant.appliedAt],
  name: [applicant.firstName, applicant.lastName],
  stageSince: [applicant.stageSince],
};

/** One page of the applicants that the viewer may see. TAL-14. */
export async function listApplicants(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof applicants.list>['query'],
) {
  const where = and(
    visibleApplicants(viewer),
    query.jobOpeningId ? eq(applicant.jobOpeningId, query.jobOpeningId) : undefined,
    query.currentStageId?.length ? inArray(applicant.currentStageId, query.currentStageId) : undefined,
    query.source ? eq(applicant.source, query.source) : undefined,
    matches(query.search, applicant.searchText),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: sortable[query.sortBy],
    id: applicant.id,
    from: sql`from ${applicant} where ${where}`,
  });
  return { ...page, data: await withResumes(db, data) };
}

/** The stored row of an applicant that the viewer may see, or undefined. */
export async function applicantRow(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select()
    .from(applicant)
    .where(and(eq(applicant.id, id), visibleApplicants(viewer)));
  return found;
}

/** Applicants that a condition names, in an order, as lists show them. */
export async function applicantRows(db: Db, condition: SQL, order: SQL) {
  return withResumes(db, await rows(db, condition, order));
}

async function withResumes(db: Db, found: readonly z.input<typeof Row>[]) {
  const files = await filesOf(
    db,
    applicantFiles,
    found.map(({ id }) => id),
  );
  return found.map(({ resumeUrl, ...row }) => ({
    ...row,
    hasResume: resumeUrl !== null || files.has(row.id),
  }));
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select applicant.id, applicant.first_name as "firstName", applicant.last_name as "lastName", applicant.email::text,
      applicant.phone, applicant.source, applicant.resume_url as "resumeUrl",
      json_build_object('id', o.id, 'title', o.title) as "jobOpening",
      json_build_object('id', s.id, 'name', s.name, 'isHired', s.is_hired, 'isRejected', s.is_rejected) as "currentStage",
      ${moment(sql`applicant.stage_since`)} as "stageSince", ${moment(sql`applicant.applied_at`)} as "appliedAt",
      (select count(*)::int from ${applicant} b where b.id <> applicant.id
        and b.id in (${sameAs}) and b.job_opening_id <> applicant.job_opening_id) as "alsoApplied",
      ${moment(sql`applicant.withdrawn_at`)} as "withdrawnAt", ${moment(sql`applicant.anonymised_at`)} as "anonymisedAt",
      applicant.version
    from ${applicant} join ${jobOpening} o on o.id = applicant.job_opening_id
      join ${applicantStage} s on s.id = applicant.current_stage_id
    where ${condition} order by ${order}`);
}

// By two indexes: with an OR all applicants would be looked through.
const sameAs = sql`select c.id from ${applicant} c where c.candidate_id = applicant.candidate_id
  union select p.id from ${applicant} p where p.phone_key = applicant.phone_key and p.anonymised_at is null`;

const { shape } = Applicant;
const Details = z.object({
  resumeUrl: shape.resumeUrl,
  coverLetterUrl: shape.coverLetterUrl,
  coverLetter: shape.coverLetter,
  currentSalary: shape.currentSalary,
  expectedSalary: shape.expectedSalary,
  availabilityDate: shape.availabilityDate,
  visits: shape.visits,
  others: shape.others,
  rejectionMail: shape.rejectionMail,
  retention: shape.retention.extend({ isHired: z.boolean() }),
});

/** One applicant that the viewer may see, with their stays and what else they applied for; or undefined. */
export async function findApplicant(db: Db, viewer: Viewer, id: string, now: Date) {
  const condition = sql`${applicant.id} = ${id} and ${visibleApplicants(viewer)}`;
  const [row] = await applicantRows(db, condition, sql`1`);
  if (!row) return undefined;
  const [details] = await rowsOf(db, Details).from(sql`
    select applicant.resume_url as "resumeUrl", applicant.cover_letter_url as "coverLetterUrl",
      applicant.cover_letter as "coverLetter", applicant.current_salary::text as "currentSalary",
      applicant.expected_salary::text as "expectedSalary", applicant.availability_date::text as "availabilityDate",
      ${visits(now)} as visits, ${others(viewer)} as others, ${mailOf} as "rejectionMail", ${retention(await organizationZone(db))} as retention
    from ${applicant} join ${jobOpening} o on o.id = applicant.job_opening_id
      join ${applicantStage} s on s.id = applicant.current_stage_id
    where ${condition}`);
  if (!details) return undefined;
  const files = (await filesOf(db, applicantFiles, [id])).get(id) ?? [];
  const { isHired: isEmployee, ...kept } = details.retention;
  const isHeld = kept.hold !== null || kept.isHeldElsewhere;
  const isThere = row.anonymisedAt === null;
  return {
    ...row,
    ...details,
    retention: kept,
    currentSalary: canonical(details.currentSalary),
    expectedSalary: canonical(details.expectedSalary),
    files,
    can: {
      edit: isThere && can(viewer, 'edit:any', 'applicant'),
      move: isThere && can(viewer, 'edit:any', 'applicant'),
      hold: isThere && !isEmployee && can(viewer, 'delete:any', 'applicant'),
      erase: isThere && !isEmployee && !isHeld && can(viewer, 'delete:any', 'applicant'),
      remove: can(viewer, 'delete:any', 'applicant') && !row.currentStage.isHired,
    },
  };
}

function canonical(text: string | null): string | null {
  return text === null ? null : exactText(exactOf(text));
}

const mailOf = sql`(select json_build_object('subject', m.subject, 'text', m.text, 'dueAt', ${moment(sql`m.due_at`)},
    'sentAt', ${moment(sql`m.sent_at`)})
  from ${rejectionMail} m where m.applicant_id = applicant.id)`;

function retention(zone: string): SQL {
  return sql`json_build_object('keptUntil', ${keptUntil(zone)}, 'poolUntil', applicant.pool_until,
    'erasureAskedAt', ${moment(sql`applicant.erasure_asked_at`)}, 'isHired', ${isHired},
    'isHeldElsewhere', applicant.legal_hold_at is null and ${isPersonHeld},
    'hold', case when applicant.legal_hold_at is not null then json_build_object('reason', applicant.legal_hold_reason,
      'since', ${moment(sql`applicant.legal_hold_at`)}, 'by', (select u.name from ${userView('u')} where u.id = applicant.legal_hold_by_id)) end)`;
}

function visits(now: Date): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', v.id,
      'from', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end,
      'stage', json_build_object('id', s.id, 'name', s.name), 'enteredAt', ${moment(sql`v.entered_at`)},
      'leftAt', ${moment(sql`v.left_at`)},
      'days', greatest(0, floor(extract(epoch from coalesce(v.left_at, ${now.toISOString()}::timestamptz) - v.entered_at) / 86400))::int,
      'notes', v.notes, 'changedBy', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)
      order by v.entered_at desc, v.id desc), '[]')
    from ${stageVisit} v join ${applicantStage} s on s.id = v.stage_id left join ${applicantStage} f on f.id = v.from_stage_id
      left join ${userView('u')} on u.id = v.changed_by_id
    where v.applicant_id = applicant.id)`;
}

// What somebody applied for elsewhere is told in full to who sees all applicants; others learn only that there is something.
function others(viewer: Viewer): SQL {
  const reach = can(viewer, 'read:any', 'applicant') ? sql`true` : sql`false`;
  return sql`(select coalesce(json_agg(json_build_object('id', b.id, 'jobOpening', json_build_object('id', o.id, 'title', o.title),
      'stage', s.name, 'appliedAt', ${moment(sql`b.applied_at`)},
      'by', case when b.candidate_id <> applicant.candidate_id then 'PHONE' when b.email = applicant.email then 'EMAIL' else 'PERSON' end) order by b.applied_at desc, b.id), '[]')
    from ${applicant} b join ${jobOpening} o on o.id = b.job_opening_id join ${applicantStage} s on s.id = b.current_stage_id
    where ${reach} and b.job_opening_id <> applicant.job_opening_id and b.id in (${sameAs}))`;
}
