import { checkRow } from '@bellwether/contract/imports/check-row.rules';
import { usualChoices } from '@bellwether/contract/imports/choices';
import type { importDuplicates } from '@bellwether/contract/imports/duplicates';
import { importModel } from '@bellwether/contract/imports/models';
import { ImportOptions } from '@bellwether/contract/imports/wizard';
import type { Handlers } from '../../../platform/http/context.ts';
import { organizationDay } from '../../settings/index.ts';
import { demandModel } from './may-import-model.access.ts';
import { savers } from './save/savers.values.ts';

/** Looks for the records that rows speak of, as the import itself will; bad rows have none. AMB-159. */
export const duplicateHandlers: Handlers<typeof importDuplicates> = {
  async find({ body: { model, rows, courseId } }, ctx) {
    demandModel(ctx.viewer, model);
    const today = await organizationDay(ctx.db, ctx.now);
    const good = rows.flatMap((row, index) => {
      const { values, problems } = checkRow(importModel(model), row, usualChoices, today);
      return problems.length === 0 ? [{ row: index + 1, values }] : [];
    });
    const options = ImportOptions.parse({ courseId });
    const matches = await savers[model].find(
      { ...ctx, today, options },
      good.map(({ values }) => values),
    );
    return {
      data: matches.flatMap(({ id, field, warning }, index) => {
        const row = good[index]?.row;
        if (row === undefined || (id === undefined && warning === undefined)) return [];
        return [{ row, isSure: id !== undefined, field: field ?? null }];
      }),
    };
  },
};
