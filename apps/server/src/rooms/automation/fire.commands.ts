import { eq } from 'drizzle-orm';
import type { Work } from '../../platform/http/context.ts';
import { act } from './act.commands.ts';
import { ask } from './ask.commands.ts';
import { triggerFiring } from './automation.table.ts';
import type { Outcome } from './outcome.types.ts';
import { noteChange } from './rule-changes.commands.ts';
import type { StoredRule, TriggerEvent } from './stored-rule.queries.ts';

/**
 * Does what the rule says for the event and writes what came of it to the firing, in the caller's transaction: either
 * both stand or neither. SKIPPED when nobody was to be asked. Throws what the action throws.
 */
export async function fire(
  work: Work,
  rule: StoredRule,
  firing: { readonly id: string; readonly event: TriggerEvent },
  zone: string,
): Promise<Outcome> {
  const { event } = firing;
  const outcome =
    rule.kind === 'feedback' ? await ask(work, rule.row, event) : await act(work, rule.row, event, zone);
  await work.db
    .update(triggerFiring)
    .set({ ...outcome, status: outcome.count > 0 ? 'DONE' : 'SKIPPED', error: null })
    .where(eq(triggerFiring.id, firing.id));
  noteChange(work, { kind: rule.kind, id: rule.row.id }, 'fire', { after: { event: event.key, ...outcome } });
  return outcome;
}
