import type { applicants } from '@bellwether/contract/recruitment/applicants';
import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { applicantRows } from './applicants.queries.ts';
import { applicant, applicantStage, stageVisit } from './applicants.table.ts';
import { visibleApplicants } from './visible-applicants.access.ts';

const Column = z.object({
  id: z.uuid(),
  name: z.string(),
  order: z.number(),
  isDefault: z.boolean(),
  isHired: z.boolean(),
  isRejected: z.boolean(),
  total: z.number(),
  usualDays: z.number().nullable(),
  ids: z.array(z.uuid()),
});

/** The board of an opening: its stages in order, each with the applicants that came last into it and how many there are in all. TAL-14. */
export async function boardOf(
  db: Db,
  viewer: Viewer,
  openingId: string,
  { search, source }: InputOf<typeof applicants.board>['query'],
) {
  const shown = and(
    eq(applicant.jobOpeningId, openingId),
    visibleApplicants(viewer),
    source ? eq(applicant.source, source) : undefined,
    matches(search, applicant.searchText),
  );
  const columns = await rowsOf(db, Column).from(sql`
    select s.id, s.name::text, s."order", s.is_default as "isDefault", s.is_hired as "isHired", s.is_rejected as "isRejected",
      (select count(*)::int from ${applicant} where ${applicant.currentStageId} = s.id and ${shown}) as total,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from v.left_at - v.entered_at)) / 86400)::int
        from ${stageVisit} v join ${applicant} on ${applicant.id} = v.applicant_id
        where v.stage_id = s.id and v.left_at is not null and ${shown}) as "usualDays",
      array(select ${applicant.id} from ${applicant} where ${applicant.currentStageId} = s.id and ${shown}
        order by ${applicant.stageSince} desc, ${applicant.id} desc limit ${recruitmentLimits.column}) as ids
    from ${applicantStage} s order by s."order", s.id`);
  const ids = columns.flatMap((column) => column.ids);
  const rows =
    ids.length === 0
      ? []
      : await applicantRows(
          db,
          sql`${applicant.id} = any(${sql.param(ids)}::uuid[])`,
          sql`applicant.stage_since desc, applicant.id desc`,
        );
  return columns.map(({ total, usualDays, ids: _ids, ...stage }) => ({
    stage,
    total,
    usualDays,
    applicants: rows.filter(({ currentStage }) => currentStage.id === stage.id),
  }));
}
