import { faultsOfConfig } from '@bellwether/contract/scoring/scoring-config';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { type Settings, scoringMethod } from './scoring.table.ts';

interface Scoring {
  readonly scoringMethodId: string | null;
  readonly scoringConfig: Settings | null;
}

/**
 * Throws 400 at `scoringMethodId` where there is no such method in use, and at `scoringConfig` where settings come without a method or are
 * none of its kind. Without either there is nothing to demand.
 */
export async function demandScoring(db: Db, { scoringMethodId, scoringConfig }: Scoring): Promise<void> {
  if (scoringMethodId === null) {
    if (scoringConfig !== null)
      throw fieldProblem('scoringConfig', 'Choose a scoring method for these settings.');
    return;
  }
  const [found] = await db
    .select({ methodType: scoringMethod.methodType })
    .from(scoringMethod)
    .where(eq(scoringMethod.id, scoringMethodId))
    .for('share');
  if (!found) throw fieldProblem('scoringMethodId', 'This scoring method does not exist.');
  const [fault] = scoringConfig === null ? [] : faultsOfConfig(found.methodType, scoringConfig);
  if (fault) throw fieldProblem(['scoringConfig', ...fault.path].join('.'), fault.message);
}
