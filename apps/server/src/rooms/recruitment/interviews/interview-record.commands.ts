import { eq } from 'drizzle-orm';
import type { RecordKind } from '../../../platform/db/records.ts';
import type { Work } from '../../../platform/http/context.ts';
import { interview, interviewer } from './interviews.table.ts';

type Row = typeof interview.$inferSelect;

/** What an interview is in the audit log, in a 404, and on open screens. */
export const interviewKind: RecordKind<typeof interview> = {
  table: interview,
  entity: 'interview',
  thing: 'Interview',
  paths: ['/api/hr/interviews', '/api/hr/applicants'],
};

/** Audits a change of an interview and tells open screens. */
export function changedInterview(
  ctx: Pick<Work, 'audit' | 'emit'>,
  action: string,
  after: Row,
  before: Row,
): void {
  ctx.audit({ action, entity: interviewKind.entity, entityId: after.id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: interviewKind.paths } });
}

/** The users who hold an interview. */
export async function interviewersOf({ db }: Pick<Work, 'db'>, interviewId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: interviewer.userId })
    .from(interviewer)
    .where(eq(interviewer.interviewId, interviewId));
  return rows.map(({ userId }) => userId);
}
