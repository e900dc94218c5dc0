import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { demandVersion } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { automationRule, feedbackTriggerRule } from './automation.table.ts';
import { isOn, type StoredRule } from './stored-rule.queries.ts';

// What changing a rule of either kind has in common.

const kinds = {
  feedback: {
    table: feedbackTriggerRule,
    entity: 'feedback_trigger_rule',
    path: '/api/feedback-trigger-rules',
  },
  automation: { table: automationRule, entity: 'automation_rule', path: '/api/automation-rules' },
} as const;

/** The live event that makes screens read the rules of a kind again. */
export function rulesChanged(kind: StoredRule['kind']) {
  return { userId: null, type: 'invalidate' as const, data: { paths: [kinds[kind].path] } };
}

/** Adds the audit row of what was done to a rule, and tells open screens. */
export function noteChange(
  work: Pick<Work, 'audit' | 'emit'>,
  { kind, id }: { readonly kind: StoredRule['kind']; readonly id: string },
  action: 'create' | 'update' | 'delete' | 'fire',
  states: { before?: unknown; after?: unknown },
): void {
  work.audit({ action, entity: kinds[kind].entity, entityId: id, ...states });
  work.emit(rulesChanged(kind));
}

interface Saved {
  readonly version: number;
  readonly triggerType: string;
  readonly triggerConfig: unknown;
  readonly isEnabled: boolean;
  readonly isActive?: boolean;
}

/**
 * The next version of a rule that is saved, and since when it fires: again when it is switched on, or gets another
 * trigger, so that it does not fire for what happened before. 409 STALE when somebody else saved it meanwhile.
 */
export function nextState(before: StoredRule, saved: Saved, now: Date) {
  const { version, enabledAt, triggerType, triggerConfig } = before.row;
  demandVersion(saved.version, before.row);
  const isNewlyOn = saved.isEnabled && saved.isActive !== false && !isOn(before);
  const isSameTrigger =
    saved.triggerType === triggerType && isDeepStrictEqual(saved.triggerConfig, triggerConfig);
  return {
    version: version + 1,
    enabledAt: isNewlyOn || !isSameTrigger ? now.toISOString() : enabledAt,
  };
}

/** Deletes a rule with its history. */
export async function removeRule(work: Work, { kind, row }: StoredRule): Promise<undefined> {
  const { table } = kinds[kind];
  await work.db.delete(table).where(eq(table.id, row.id));
  noteChange(work, { kind, id: row.id }, 'delete', { before: row });
}
