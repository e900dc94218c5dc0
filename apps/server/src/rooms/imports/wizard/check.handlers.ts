import type { importChecks } from '@bellwether/contract/imports/check';
import { cellText } from '@bellwether/contract/imports/normalise.rules';
import { type ImportModelName, wholeFileRows } from '@bellwether/contract/imports/values';
import { can } from '../../../platform/access/viewer.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { checkRows } from './check-rows.commands.ts';
import { storedRows } from './imported-rows.rules.ts';
import { demandModel } from './may-import-model.access.ts';
import { contentOf, ownFile } from './own-file.queries.ts';
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

  async references({ body: { model, file, values: sent } }, ctx) {
    demandModel(ctx.viewer, model);
    const values = file ? await namesOfFile(ctx, model, file) : sent;
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

/** The texts of the columns of a sent file that name records, each once; the first thousand of a column. */
async function namesOfFile(
  ctx: Context,
  model: ImportModelName,
  { id, mapping }: { id: string; mapping: Readonly<Record<string, string>> },
): Promise<Record<string, string[]>> {
  const file = await ownFile(ctx, id);
  const columns = Object.keys(savers[model].references).flatMap((field) => {
    const place = Object.hasOwn(mapping, field) ? file.headers.indexOf(mapping[field] ?? '') : -1;
    return place === -1 ? [] : [{ field, place, names: new Set<string>() }];
  });
  for await (const { cells } of storedRows(await contentOf(ctx, file))) {
    for (const { place, names } of columns) {
      const name = cellText(cells[place]);
      if (name !== '' && name.length <= longestName && names.size < wholeFileRows) names.add(name);
    }
  }
  return Object.fromEntries(columns.map(({ field, names }) => [field, [...names]]));
}

/** A longer text names nothing. */
const longestName = 500;
