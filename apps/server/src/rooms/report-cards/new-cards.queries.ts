import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { organizationZone } from '../settings/index.ts';
import { reportCard, reportCycle } from './report-cards.table.ts';
import { ownCards } from './visible-reports.access.ts';

const NewCard = z.object({ id: z.uuid(), studentId: z.uuid(), name: z.string(), since: z.string() });

/** A published card as the home of its family shows it. */
export type NewCard = Omit<z.infer<typeof NewCard>, 'studentId'>;

/** The newest card of the viewer and of each linked child that was published, or made anew, within the last days, by student. */
export async function newCards({
  db,
  viewer,
  now,
}: Pick<Context, 'db' | 'viewer' | 'now'>): Promise<ReadonlyMap<string, NewCard>> {
  if (!can(viewer, 'read:own', 'report_card')) return new Map();
  const zone = await organizationZone(db);
  const since = sql`greatest(${reportCycle.publishedAt}, ${reportCard.createdAt})`;
  const rows = await rowsOf(db, NewCard).from(sql`
    select distinct on (${reportCard.studentId}) ${reportCard.id} as id, ${reportCard.studentId} as "studentId", ${reportCycle.name} as name,
      to_char(${since} at time zone ${zone}, 'YYYY-MM-DD') as since
    from ${reportCard} join ${reportCycle} on ${reportCycle.id} = ${reportCard.cycleId}
    where ${ownCards(viewer)} and ${since} > ${now.toISOString()}::timestamptz - make_interval(days => ${reportLimits.newDays})
    order by ${reportCard.studentId}, ${since} desc, ${reportCard.id} desc`);
  return new Map(rows.map(({ studentId, ...card }) => [studentId, card]));
}
