import { newId } from '../../platform/db/columns.ts';
import type { Work } from '../../platform/http/context.ts';
import type { StudentFigures } from './figures.queries.ts';
import { sha256Of } from './figures.rules.ts';
import { reportCard } from './report-cards.table.ts';
import { newestCards } from './report-cycles.queries.ts';

/**
 * Makes the cards of these students of a locked cycle: a first one, or a further revision where the figures are others than in the
 * newest; one that would say the same is not made again. Returns whose are new. AMB-327.
 */
export async function makeCards(
  ctx: Pick<Work, 'db' | 'viewer' | 'now' | 'audit'>,
  cycleId: string,
  students: readonly StudentFigures[],
): Promise<string[]> {
  const newest = await newestCards(ctx.db, cycleId);
  const rows = students.flatMap(({ person, figures }) => {
    const before = newest.get(person.id);
    const sha256 = sha256Of(figures);
    if (before?.sha256 === sha256) return [];
    return [
      {
        ...{ id: newId(), cycleId, studentId: person.id, revision: (before?.revision ?? 0) + 1 },
        ...{ figures, sha256, createdById: ctx.viewer.actor.id, createdAt: ctx.now.toISOString() },
      },
    ];
  });
  if (rows.length > 0) await ctx.db.insert(reportCard).values(rows);
  for (const { id, studentId, revision, sha256 } of rows)
    ctx.audit({
      ...{ action: 'create', entity: 'report_card', entityId: id },
      after: { cycleId, studentId, revision, sha256 },
    });
  return rows.map(({ studentId }) => studentId);
}
