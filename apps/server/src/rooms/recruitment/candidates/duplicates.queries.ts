import { candidateMerges } from '@bellwether/contract/recruitment/candidate-merges';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { userView } from '../../identity/identity.view.ts';
import { applicant, applicantStage, candidate, candidateMerge } from '../applicants/applicants.table.ts';
import { jobOpening } from '../openings/openings.table.ts';

/** So many people are shown at most. */
const most = 20;

const { person: Person, others, merges } = candidateMerges.duplicates.result.shape.data.shape;
const Like = z.object({ id: z.uuid(), by: others.element.shape.by, bothApplied: z.array(z.string()) });

/** The person, those who may be the same by phone or by name, the likelier first, and those who were merged into it. AMB-400. */
export async function duplicatesOf(db: Db, candidateId: string) {
  const like = await rowsOf(db, Like).from(likeThem(candidateId));
  const people = new Map(
    (await peopleOf(db, [candidateId, ...like.map(({ id }) => id)])).map((one) => [one.id, one] as const),
  );
  const person = people.get(candidateId);
  if (!person) return undefined;
  return {
    person,
    others: like.flatMap(({ id, ...how }) => {
      const other = people.get(id);
      return other ? [{ ...other, ...how }] : [];
    }),
    merges: await rowsOf(db, merges.element).from(mergesInto(candidateId)),
  };
}

const moment = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const nameOf = (alias: 'a' | 'b') =>
  alias === 'a'
    ? sql`bw_search_text(a.first_name || ' ' || a.last_name)`
    : sql`bw_search_text(b.first_name || ' ' || b.last_name)`;

/** Names are looked for by the index of the search, and then compared whole. */
function likeThem(candidateId: string): SQL {
  return sql`with own as (select a.job_opening_id, a.phone_key, ${nameOf('a')} as name
      from ${applicant} a where a.candidate_id = ${candidateId} and a.anonymised_at is null),
    alike as (
      select b.candidate_id, 0 as rank from ${applicant} b join own on own.phone_key = b.phone_key
        where b.anonymised_at is null and b.candidate_id <> ${candidateId}
      union all select b.candidate_id, 1 from ${applicant} b join own
        on b.search_text like regexp_replace(own.name, '([%_\\\\])', '\\\\\\1', 'g') || ' %' and ${nameOf('b')} = own.name
        where b.anonymised_at is null and b.candidate_id <> ${candidateId})
    select candidate_id as id, case when min(rank) = 0 then 'PHONE' else 'NAME' end as by,
      (select coalesce(json_agg(o.title order by o.title, o.id), '[]') from ${jobOpening} o where o.id in (
        select own.job_opening_id from own join ${applicant} b on b.job_opening_id = own.job_opening_id
        where b.candidate_id = alike.candidate_id and b.anonymised_at is null)) as "bothApplied"
    from alike group by candidate_id order by min(rank), candidate_id limit ${most}`;
}

function peopleOf(db: Db, ids: readonly string[]) {
  return rowsOf(db, Person).from(sql`
    select a.candidate_id as id,
      array_agg(distinct a.first_name || ' ' || a.last_name) as names, array_agg(distinct a.email::text) as emails,
      coalesce(array_agg(distinct a.phone) filter (where a.phone is not null), '{}') as phones,
      json_agg(json_build_object('id', a.id, 'jobOpening', json_build_object('id', o.id, 'title', o.title), 'stage', s.name,
        'appliedAt', ${moment(sql`a.applied_at`)}) order by a.applied_at desc, a.id) as applications,
      max(a.pool_until)::text as "poolUntil", bool_or(a.legal_hold_at is not null) as "isHeld"
    from ${applicant} a join ${jobOpening} o on o.id = a.job_opening_id join ${applicantStage} s on s.id = a.current_stage_id
    where a.candidate_id = any(${sql.param([...ids])}::uuid[]) and a.anonymised_at is null
    group by a.candidate_id`);
}

function mergesInto(candidateId: string): SQL {
  return sql`select m.id, gone.email::text as email, ${moment(sql`m.merged_at`)} as "mergedAt", u.name as "mergedBy",
      gone.email is not null and kept.email is not null as "canUndo"
    from ${candidateMerge} m join ${candidate} gone on gone.id = m.gone_id join ${candidate} kept on kept.id = m.kept_id
      left join ${userView('u')} on u.id = m.merged_by_id
    where m.kept_id = ${candidateId} and m.undone_at is null order by m.merged_at desc, m.id`;
}
