import type { Work } from '../../platform/http/context.ts';

interface Change {
  readonly action: string;
  readonly entity: 'kanban_board' | 'kanban_column' | 'kanban_card';
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes a change of a board, its columns or cards to the audit log, and lets every open board read again. */
export function boardChanged(ctx: Pick<Work, 'audit' | 'emit'>, change: Change): void {
  ctx.audit(change);
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/kanban'] } });
}
