import type { Context } from '../../platform/http/context.ts';

// What every write of this room leaves behind: an audit row with before and after, and word to open screens.

type Trail = Pick<Context, 'audit' | 'emit'>;

export type ClassAspect = 'dates' | 'location' | 'status' | 'courses' | 'staff';

/**
 * What the rooms that stand on this one do when a class changes; collected from their manifests. Runs in the same transaction,
 * after the change, and may refuse it by throwing a Problem.
 */
export interface ClassHooks {
  readonly classChanged: (ctx: Context, classId: string, aspects: readonly ClassAspect[]) => Promise<void>;
}

/** Adds the audit row of a change, and tells open screens which paths to read again. */
export function changed(
  ctx: Trail,
  entity: string,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
  paths: readonly string[],
): void {
  ctx.audit({ action, entity, entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
