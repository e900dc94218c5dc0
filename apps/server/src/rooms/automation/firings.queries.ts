import type { FiringStatus } from '@bellwether/contract/automation/values';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { triggerFiring } from './automation.table.ts';
import type { StoredRule } from './stored-rule.queries.ts';

export interface LastFiring {
  readonly eventAt: string;
  readonly status: FiringStatus;
  readonly count: number;
}

const columns = {
  id: triggerFiring.id,
  event: triggerFiring.event,
  eventAt: triggerFiring.eventAt,
  status: triggerFiring.status,
  count: triggerFiring.count,
  error: triggerFiring.error,
  firedBy: sql<
    string | null
  >`(select u.name from ${userView('u')} where u.id = "trigger_firing"."fired_by_id")`,
  createdAt: triggerFiring.createdAt,
};

/** The firings of a rule. */
export function ofRule({ kind, row }: StoredRule): SQL {
  return eq(kind === 'feedback' ? triggerFiring.feedbackRuleId : triggerFiring.automationRuleId, row.id);
}

/** When a rule fired, the last first. */
export function listFirings(
  db: Db,
  rule: StoredRule,
  query: { page: number; limit: number; sortOrder: 'asc' | 'desc' },
) {
  const where = ofRule(rule);
  return pageOf(db, (onPage) => db.select(columns).from(triggerFiring).where(onPage).$dynamic(), {
    query,
    by: [triggerFiring.createdAt, triggerFiring.eventAt],
    id: triggerFiring.id,
    from: sql`from ${triggerFiring} where ${where}`,
  });
}

/** One firing as a reply has it. */
export async function findFiring(db: Db, id: string) {
  const [found] = await db.select(columns).from(triggerFiring).where(eq(triggerFiring.id, id));
  if (!found) throw notFound('Firing');
  return found;
}

/** The last firing of a rule, as a column of a query on its table. */
export function lastFiring(ofRule: SQL): SQL<LastFiring | null> {
  return sql<LastFiring | null>`(select jsonb_build_object('eventAt', to_char(f.event_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', f.status, 'count', f.count)
    from trigger_firing f where ${ofRule} order by f.created_at desc, f.event_at desc, f.id desc limit 1)`;
}
