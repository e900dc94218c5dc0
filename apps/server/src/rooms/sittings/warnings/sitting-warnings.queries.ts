import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { SittingWarning, type sittingWarnings } from '@bellwether/contract/sittings/sitting-warnings';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import {
  assessmentRevisionView,
  assessmentView,
  scheduledAssessmentView,
} from '../../assessments/assessments.view.ts';
import { observedHolidays, viewerLanguage } from '../../holidays/index.ts';
import { staffedClassIds } from '../../learning/index.ts';
import { schoolClassView, seatedEnrolmentView } from '../../learning/learning.view.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';
import { organizationDay, organizationTime } from '../../settings/index.ts';
import { momentText, type Reading } from '../sittings.queries.ts';
import { candidateIds } from '../visible-sittings.access.ts';
import { sittingEnd } from './sitting-end.queries.ts';

type Asked = InputOf<typeof sittingWarnings.list>['query'];
type Warning = z.input<typeof SittingWarning>;

/** What speaks against a sitting at that moment: the holidays of its day, then lessons, the room and other tests by their start. AMB-370. */
export async function warningsOf(ctx: Reading, asked: Asked): Promise<Warning[]> {
  const { db, viewer } = ctx;
  if (!asked.startsAt) return [];
  const day = await organizationDay(db, new Date(asked.startsAt));
  const holidays = can(viewer, 'read', 'holiday')
    ? await observedHolidays(db, day, day, await viewerLanguage(db, viewer))
    : [];
  const others = await takenTimes(ctx, asked, asked.startsAt, day);
  return [
    ...holidays.map(({ name }) => ({ kind: 'HOLIDAY' as const, name, startsAt: null, studentCount: 0 })),
    ...others,
  ];
}

/** The ids of the students who would sit it, of those whom the viewer teaches. */
function sitters({ viewer, now }: Reading, { classId, studentIds }: Asked): SQL {
  const own = can(viewer, 'create:any', 'scheduled_assessment')
    ? sql`true`
    : sql`en.class_id in (${staffedClassIds(viewer, now)})`;
  const who = classId
    ? sql`en.class_id = ${classId}`
    : sql`en.student_id = any(${sql.param([...(studentIds ?? [])])}::uuid[])`;
  return sql`select distinct en.student_id from ${seatedEnrolmentView('en')} where ${own} and ${who}`;
}

async function takenTimes(ctx: Reading, asked: Asked, startsAt: string, day: string): Promise<Warning[]> {
  const { zone } = await organizationTime(ctx.db, ctx.now);
  const isOther = sql`sc.id is distinct from ${asked.sittingId ?? null}::uuid and sc.status in ('PUBLISHED', 'ACTIVE', 'COMPLETED')`;
  const isElsewhere = sql`not o.is_cancelled and o.class_id is distinct from ${asked.classId ?? null}::uuid`;
  return rowsOf(ctx.db, SittingWarning).from(sql`
    with asked as (
      select sc.scheduled_date_time as starts_at, ${sittingEnd} as ends_at
      from (select ${startsAt}::timestamptz as scheduled_date_time, ${asked.closesAt ?? null}::timestamptz as closes_at) sc
      cross join (select (select settings from ${assessmentRevisionView('ar')} where ar.assessment_id = ${asked.assessmentId ?? null}::uuid
        order by ar.number desc limit 1) as settings) r),
    sitter as (${sitters(ctx, asked)}),
    other as (
      select sc.*, a.title, a.assessment_type, ${sittingEnd} as ends_at, (select count(*)::int from sitter
        where sitter.student_id in (${candidateIds})) as sitters
      from ${scheduledAssessmentView('sc')} join ${assessmentView('a')} on a.id = sc.assessment_id
      join ${assessmentRevisionView('r')} on r.id = sc.revision_id
      where ${isOther} and sc.scheduled_date_time between ${startsAt}::timestamptz - interval '1 day' and ${startsAt}::timestamptz + interval '1 day')
    select kind, name, ${momentText(sql`found.starts_at`)} as "startsAt", students as "studentCount" from (
      select 'LESSON' as kind, c.name, o.starts_at, count(distinct en.student_id)::int as students
      from asked join ${lessonOccurrenceView('o')} on o.starts_at < asked.ends_at and o.ends_at > asked.starts_at
      join ${schoolClassView('c')} on c.id = o.class_id join ${seatedEnrolmentView('en')} on en.class_id = o.class_id
      join sitter on sitter.student_id = en.student_id where ${isElsewhere} group by o.id, c.name, o.starts_at
      union all
      select 'ROOM', c.name, o.starts_at, 0 from asked join ${lessonOccurrenceView('o')} on o.starts_at < asked.ends_at
        and o.ends_at > asked.starts_at join ${schoolClassView('c')} on c.id = o.class_id
      where ${isElsewhere} and o.location_id = ${asked.locationId ?? null}::uuid
      union all
      select 'ROOM', other.title, other.scheduled_date_time, 0 from asked join other on other.scheduled_date_time < asked.ends_at
        and other.ends_at > asked.starts_at where other.location_id = ${asked.locationId ?? null}::uuid
      union all
      select 'TEST', other.title, other.scheduled_date_time, other.sitters from asked join other on other.sitters > 0
        and ((other.scheduled_date_time at time zone ${zone})::date = ${day}::date and other.assessment_type in ('TEST', 'EXAM')
          or other.scheduled_date_time < asked.ends_at and other.ends_at > asked.starts_at)
    ) as found order by found.starts_at, kind, name limit 50`);
}
