import type { performanceTemplates } from '@bellwether/contract/performance/templates';
import { PerformanceTemplate } from '@bellwether/contract/performance/templates';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { performanceCriterion, performanceTemplate } from './templates.table.ts';

/** One page of the performance templates. */
export function listPerformanceTemplates(db: Db, query: InputOf<typeof performanceTemplates.list>['query']) {
  const where = and(
    query.isActive === undefined ? sql`true` : eq(performanceTemplate.isActive, query.isActive),
    contains(query.search, performanceTemplate.name),
  );
  return pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [performanceTemplate.name],
    id: performanceTemplate.id,
    from: sql`from ${performanceTemplate} where ${where}`,
  });
}

/** One performance template, or undefined. */
export async function findPerformanceTemplate(db: Db, id: string) {
  const [found] = await rows(db, sql`${performanceTemplate.id} = ${id}`, sql`1`);
  return found;
}

/** A weightage as it travels: two places, or as many as it has. */
export function weightageText(column: SQL): SQL {
  return sql`case when ${column} = round(${column}, 2) then round(${column}, 2)::text else ${column}::text end`;
}

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof PerformanceTemplate>[]> {
  return rowsOf(db, PerformanceTemplate).from(sql`
    select performance_template.id, performance_template.name, performance_template.description,
      performance_template.is_active as "isActive", performance_template.template_version as "templateVersion",
      performance_template.effective_from::text as "effectiveFrom", performance_template.effective_to::text as "effectiveTo",
      json_build_object('goal', ${weightageText(sql`performance_template.goal_weightage`)},
        'competency', ${weightageText(sql`performance_template.competency_weightage`)},
        'behavioral', ${weightageText(sql`performance_template.behavioral_weightage`)},
        'peerFeedback', ${weightageText(sql`performance_template.peer_feedback_weightage`)}) as weightages,
      (select count(*)::int from ${performanceCriterion} c where c.template_id = performance_template.id) as "criteriaCount",
      performance_template.version
    from ${performanceTemplate} where ${condition} order by ${order}`);
}
