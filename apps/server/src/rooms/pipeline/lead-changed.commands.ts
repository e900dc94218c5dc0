import type { Context } from '../../platform/http/context.ts';

/** Says in the audit log and to open boards and lead pages that something about a lead changed. */
export function leadChanged(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  leadId: string,
  states: { entity?: string; entityId?: string; before?: unknown; after?: unknown } = {},
): void {
  const { entity = 'lead', entityId = leadId, ...rest } = states;
  ctx.audit({ action, entity, entityId, ...rest });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/e-commerce/leads'] } });
}
