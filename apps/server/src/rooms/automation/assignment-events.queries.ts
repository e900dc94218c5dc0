import type { AssignmentConfig } from '@bellwether/contract/automation/trigger-config';
import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { userView } from '../identity/identity.view.ts';
import { staffAssignmentView } from '../scheduling/assignments/assignments.view.ts';
import { assignmentTypeView } from '../settings/settings.view.ts';
import type { Window } from './lesson-events.queries.ts';
import type { TriggerEvent } from './stored-rule.queries.ts';

const Row = z.object({ id: Id, at: z.string(), words: z.string(), personId: Id });

/**
 * The assignments that ended in a window, in order: a one-off at its end, a pattern at its time on its last day, by the
 * clock of the zone. One that was given an earlier last day by hand ends then. AMB-221.
 */
export async function assignmentEvents(
  db: Db,
  { assignmentTypeIds }: AssignmentConfig,
  zone: string,
  { after, until, lastOnly = false }: Window,
): Promise<TriggerEvent[]> {
  const rows = await rowsOf(db, Row).from(sql`
    with ended as (
      select a.id, a.user_id as "personId", concat_ws(' · ', u.name, t.name) as words, a.assignment_type_id,
        case when a.is_recurring then (a.end_date + a.end_time_of_day) at time zone ${zone}
          else a.instance_end_time end as at
      from ${staffAssignmentView('a')} join ${userView('u')} on u.id = a.user_id
      join ${assignmentTypeView('t')} on t.id = a.assignment_type_id)
    select id, at, words, "personId" from ended
    where at > ${after.toISOString()} and at <= ${until.toISOString()}
      ${assignmentTypeIds.length > 0 ? sql`and assignment_type_id = any(${sql.param(assignmentTypeIds)}::uuid[])` : sql``}
    order by at desc, id desc ${lastOnly ? sql`limit 1` : sql``}`);
  return rows.toReversed().map(({ id, at, words, personId }) => ({
    key: `assignment:${id}`,
    at: new Date(at),
    words,
    context: { personId },
  }));
}
