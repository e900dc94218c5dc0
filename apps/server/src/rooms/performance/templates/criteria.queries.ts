import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { performanceCriterion } from './templates.table.ts';

const { templateId: _, createdAt: __, updatedAt: ___, ...columns } = getTableColumns(performanceCriterion);

/** What is shown of a criterion. */
export const criterionColumnsShown = columns;

/** The criteria of a template in their order, without those of others. */
export function criteriaOf(db: Db, templateId: string) {
  return db
    .select(columns)
    .from(performanceCriterion)
    .where(eq(performanceCriterion.templateId, templateId))
    .orderBy(asc(performanceCriterion.order), asc(performanceCriterion.id));
}
