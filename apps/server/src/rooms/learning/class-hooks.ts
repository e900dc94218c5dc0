import type { Context } from '../../platform/http/context.ts';

export type ClassAspect = 'dates' | 'location' | 'status' | 'courses' | 'staff';

/**
 * What the rooms that stand on this one do when a class changes; wired in app.ts. Runs in the same transaction,
 * after the change, and may refuse it by throwing a Problem.
 */
export interface ClassHooks {
  readonly classChanged: (ctx: Context, classId: string, aspects: readonly ClassAspect[]) => Promise<void>;
}

export const noClassHooks: ClassHooks = { classChanged: async () => undefined };
