import type { ApprovalDecision, ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';

/** Which of the users are away on the day, such as on leave: of these nobody is asked. */
export type FindAway = (db: Db, userIds: readonly string[], day: Day) => Promise<ReadonlySet<string>>;

/** What an approver said. */
export interface Said {
  readonly decision: ApprovalDecision;
  readonly notes: string | null;
}

/** Decides about a record by the rules of its room: it calls `decide`, and does what follows from the outcome. */
export type DecideRecord = (ctx: Context, recordId: string, said: Said, away: FindAway) => Promise<void>;

/** What the rooms above say to approvals in their manifests. */
export interface ApprovalHooks {
  readonly away: FindAway;
  readonly decideRecord: Readonly<Partial<Record<ApprovalSubject, DecideRecord>>>;
}
