import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import type { AppraisalRecord } from '../appraisals/appraisal-record.commands.ts';
import { countEvidence } from './evidence.queries.ts';
import { evidence } from './evidence.table.ts';

/** Writes down the figures of an appraisal whose review is submitted: from now on they stay. AMB-386. */
export async function freezeEvidence({ db, now }: Pick<Context, 'db' | 'now'>, row: AppraisalRecord) {
  const { period, figures } = await countEvidence(db, row, now);
  await db.insert(evidence).values(
    figures.map(({ isOpen, ...figure }) => ({
      ...{ ...figure, appraisalId: row.id, isForEmployee: isOpen },
      ...{ fromDay: period.from, toDay: period.to, frozenAt: now.toISOString() },
    })),
  );
}

/** Lets the figures go with the review that is opened again; they are counted anew. */
export async function thawEvidence({ db }: Pick<Context, 'db'>, appraisalId: string): Promise<void> {
  await db.delete(evidence).where(eq(evidence.appraisalId, appraisalId));
}
