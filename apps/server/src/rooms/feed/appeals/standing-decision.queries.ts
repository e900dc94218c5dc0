import { givingActions, takingActions } from '@bellwether/contract/feed/feed.values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

/** The time of the last action by which the content of a case was shown again, by the case's id (SQL). */
function shownAgain(caseId: SQL): SQL {
  return sql`coalesce((select max(g.id::text) from moderation_action g where g.case_id = ${caseId}
    and g.action = any(${sql.param([...givingActions])}::text[])), '')`;
}

/** What took content away since it was last shown. For queries on moderation_action under the alias `d`. */
function takes(): SQL {
  return sql`d.action = any(${sql.param([...takingActions])}::text[]) and d.id::text > ${shownAgain(sql`d.case_id`)}`;
}

/**
 * Whether an action is the decision by which a content is shown no more: the first that took it away since it was last shown. What
 * repeats it is no new one. For queries on moderation_action under the alias `d`. AMB-374.
 */
export function standsAlone(): SQL {
  return sql`(${takes()} and not exists (select 1 from moderation_action e where e.case_id = d.case_id and e.id < d.id
    and e.action = any(${sql.param([...takingActions])}::text[]) and e.id::text > ${shownAgain(sql`d.case_id`)}))`;
}

const Person = z.object({ id: z.uuid() });

/** Who may not decide about an appeal in a case: who wrote it, who reported it, and who took it away. AMB-374. */
export async function partiesOf(db: Db, caseId: string): Promise<Set<string>> {
  const rows = await rowsOf(db, Person).from(sql`select ${partyIds(sql`${caseId}::uuid`)} as id`);
  return new Set(rows.map(({ id }) => id));
}

/** The ids of those, as rows of one column (SQL). */
export function partyIds(caseId: SQL): SQL {
  return sql`unnest(array(
    select coalesce(pc.author_id, pp.author_id) from moderation_case pm join post pp on pp.id = pm.post_id
      left join comment pc on pc.id = pm.comment_id where pm.id = ${caseId}
    union select cr.reporter_id from content_report cr where cr.case_id = ${caseId}
    union select pa.moderator_id from moderation_action pa where pa.case_id = ${caseId}
      and pa.action = any(${sql.param([...takingActions])}::text[])))`;
}
