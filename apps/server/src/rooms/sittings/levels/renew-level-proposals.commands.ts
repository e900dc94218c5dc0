import type { Day } from '@bellwether/contract/shared/day';
import {
  directionOf,
  mayProposeAgain,
  neighbourOf,
} from '@bellwether/contract/sittings/levels/level-proposals.rules';
import { masteryLimits, masteryOf } from '@bellwether/contract/sittings/mastery.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { scheduledAssessmentView } from '../../assessments/assessments.view.ts';
import {
  classCourseView,
  enrolmentView,
  levelView,
  openEnrolmentView,
  schoolClassView,
} from '../../learning/learning.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { skillEvidence } from '../mastery/skill-evidence.table.ts';
import { levelOfPlace } from './level-of-class.queries.ts';
import { levelProposal } from './level-proposals.table.ts';

const Level = z.object({ id: z.uuid(), rank: z.int().nullable() });
const ClassId = z.object({ id: z.uuid() });
const EvidenceRow = z.object({
  enrolmentId: z.uuid(),
  levelId: z.uuid(),
  heldLevelIds: z.array(z.uuid()),
  attemptId: z.uuid(),
  sittingId: z.uuid(),
  strand: z.string(),
  date: z.string(),
  points: z.number(),
  awarded: z.number(),
  pieces: z.int(),
});
const Decided = z.object({
  enrolmentId: z.uuid(),
  status: z.enum(['ACCEPTED', 'DISMISSED']),
  attemptIds: z.array(z.uuid()),
});

type Proposal = Pick<
  typeof levelProposal.$inferInsert,
  'enrolmentId' | 'fromLevelId' | 'toLevelId' | 'direction' | 'strands' | 'attemptIds'
>;

interface Reading {
  readonly levels: readonly z.output<typeof Level>[];
  readonly zone: string;
  readonly today: Day;
}

/**
 * Makes the open proposals of levels anew by the evidence of skills: those that nobody decided follow it, those without a ground any more go, and
 * what was decided stays. Class after class, so that a large school is never in memory as a whole. AMB-344.
 */
export async function renewLevelProposals(db: Db, now: Date): Promise<void> {
  const { zone, today } = await organizationTime(db, now);
  const levels = await rowsOf(db, Level).from(
    sql`select l.id, l.rank from ${levelView('l')} where l.rank is not null`,
  );
  const classes = await rowsOf(db, ClassId).from(sql`
    select c.id from ${schoolClassView('c')} where c.status = 'ACTIVE' and exists (select 1 from ${enrolmentView('en')}
      where en.class_id = c.id and en.status = 'ACTIVE') order by c.id`);
  const grounded: string[] = [];
  for (const { id } of classes)
    for (const one of await proposalsOf(db, id, { levels, zone, today })) {
      await keep(db, one);
      grounded.push(one.enrolmentId);
    }
  await db.execute(sql`delete from ${levelProposal} where status = 'OPEN'
    and not enrolment_id = any(${sql.param(grounded)}::uuid[])`);
}

/** What the students of a class are proposed for. */
async function proposalsOf(db: Db, classId: string, { levels, zone, today }: Reading): Promise<Proposal[]> {
  const rows = await rowsOf(db, EvidenceRow).from(evidenceOf(classId, zone, today));
  const byPlace = Map.groupBy(rows, ({ enrolmentId }) => enrolmentId);
  const decided = await lastDecided(db, [...byPlace.keys()]);
  return [...byPlace].flatMap(([enrolmentId, all]) => {
    const strands = [...Map.groupBy(all, ({ strand }) => strand)].flatMap(([strand, results]) => {
      const mastery = masteryOf(results, today);
      return mastery ? [{ strand, ...mastery }] : [];
    });
    const fromLevelId = all[0]?.levelId;
    const direction = directionOf(strands);
    const to = fromLevelId && direction ? neighbourOf(levels, fromLevelId, direction) : undefined;
    // Who has a place at that level has moved already.
    if (!fromLevelId || !direction || !to || all[0]?.heldLevelIds.includes(to.id)) return [];
    const firm = new Set(strands.filter(({ isFirm }) => isFirm).map(({ strand }) => strand));
    const asked = all.filter(({ strand }) => firm.has(strand));
    const attemptIds = [...new Set(asked.map(({ attemptId }) => attemptId))].toSorted();
    if (!mayProposeAgain(decided.get(enrolmentId), attemptIds)) return [];
    return [{ enrolmentId, fromLevelId, toLevelId: to.id, direction, strands, attemptIds }];
  });
}

/**
 * The evidence of who has a place in the class, since they have it: of its own sittings, and of those of chosen students that are of no course or of
 * one of the class. With the levels that the student has a place at.
 */
function evidenceOf(classId: string, zone: string, today: Day) {
  return sql`
    with placed as (
      select en.id, en.student_id, (en.enrolled_at at time zone ${zone})::date as since,
        ${levelOfPlace(sql`en.class_id`, sql`en.course_id`)} as level_id,
        (select coalesce(array_agg(distinct at.level_id) filter (where at.level_id is not null), '{}') from (
          select ${levelOfPlace(sql`other.class_id`, sql`other.course_id`)} as level_id from ${openEnrolmentView('other')}
          where other.student_id = en.student_id) at) as held
      from ${enrolmentView('en')} where en.class_id = ${classId} and en.status = 'ACTIVE')
    select p.id as "enrolmentId", p.level_id as "levelId", p.held as "heldLevelIds", ev.attempt_id as "attemptId", ev.sitting_id as "sittingId", ev.strand,
      ev.date::text as date, ev.points::float8 as points, ev.awarded::float8 as awarded, ev.pieces
    from placed p join ${skillEvidence} ev on ev.student_id = p.student_id
      and ev.date between greatest(p.since, ${today}::date - ${masteryLimits.days}::int) and ${today}::date
    join ${scheduledAssessmentView('sc')} on sc.id = ev.sitting_id
    where p.level_id is not null and (sc.assigned_class_id = ${classId} or (sc.assigned_class_id is null and (sc.course_id is null
      or exists (select 1 from ${classCourseView('of')} where of.class_id = ${classId} and of.course_id = sc.course_id))))
    order by p.id, ev.strand, ev.date, ev.attempt_id`;
}

/** The last proposal of each place that a person decided. */
async function lastDecided(db: Db, enrolmentIds: readonly string[]) {
  const rows = await rowsOf(db, Decided).from(sql`
    select distinct on (enrolment_id) enrolment_id as "enrolmentId", status, attempt_ids as "attemptIds" from ${levelProposal}
    where status <> 'OPEN' and enrolment_id = any(${sql.param([...enrolmentIds])}::uuid[])
    order by enrolment_id, decided_at desc, id desc`);
  return new Map(rows.map((row) => [row.enrolmentId, row]));
}

/** Stores a proposal, or renews the open one: as its next version where anything of it differs. */
async function keep(db: Db, one: Proposal): Promise<void> {
  const strands = JSON.stringify(one.strands);
  const attempts = sql.param([...one.attemptIds]);
  await db.execute(sql`
    insert into ${levelProposal} (id, enrolment_id, from_level_id, to_level_id, direction, strands, attempt_ids, created_at, updated_at)
    values (${newId()}, ${one.enrolmentId}, ${one.fromLevelId}, ${one.toLevelId}, ${one.direction}, ${strands}::jsonb,
      ${attempts}::uuid[], now(), now())
    on conflict (enrolment_id) where status = 'OPEN' do update set from_level_id = excluded.from_level_id,
      to_level_id = excluded.to_level_id, direction = excluded.direction, strands = excluded.strands,
      attempt_ids = excluded.attempt_ids, updated_at = now(), version = level_proposal.version + 1
    where (level_proposal.from_level_id, level_proposal.to_level_id, level_proposal.direction, level_proposal.strands,
      level_proposal.attempt_ids) is distinct from (excluded.from_level_id, excluded.to_level_id, excluded.direction, excluded.strands,
      excluded.attempt_ids)`);
}
