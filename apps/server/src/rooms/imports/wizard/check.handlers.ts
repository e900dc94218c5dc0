import type { importChecks } from '@bellwether/contract/imports/check';
import { can } from '../../../platform/access/viewer.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { checkRows } from './check-rows.commands.ts';
import { demandModel } from './may-import-model.access.ts';
import { replied } from './row-issues.rules.ts';
import { savers } from './save/savers.values.ts';

/** Handlers of what the wizard asks before anything is imported. */
export const checkHandlers: Handlers<typeof importChecks> = {
  async check({ body: { model, rows, ...options } }, ctx) {
    demandModel(ctx.viewer, model);
    const { fates, issues } = await checkRows(ctx, model, rows, options);
    // Its own entry, since the general one would keep all rows for good.
    ctx.audit({ action: 'check import', entity: 'import_run', after: { model, rows: rows.length } });
    return {
      data: { fates: [...fates], errors: replied(issues, 'ERROR'), warnings: replied(issues, 'WARNING') },
    };
  },

  async references({ body: { model, values } }, ctx) {
    demandModel(ctx.viewer, model);
    ctx.audit({
      action: 'check import',
      entity: 'import_run',
      after: { model, fields: Object.keys(values) },
    });
    const data = [];
    for (const [field, list] of Object.entries(savers[model].references)) {
      const names = Object.hasOwn(values, field) ? (values[field] ?? []) : [];
      if (names.length === 0) continue;
      const known = await list.known(
        ctx.db,
        names.map((name) => name.trim().toLowerCase()),
      );
      const unknown = names.filter((name) => name.trim() !== '' && !known.has(name.trim().toLowerCase()));
      const maySee = unknown.length > 0 && can(ctx.viewer, ...list.right);
      data.push({ field, unknown, choices: maySee ? await list.choices(ctx.db) : [] });
    }
    return { data };
  },
};
