import type { classMargin } from '@bellwether/contract/payroll/class-margin';
import type { Handlers } from '../../../platform/http/context.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import { readClassMargin } from './class-margin.queries.ts';

export const classMarginHandlers: Handlers<typeof classMargin> = {
  read: async ({ query }, { db, viewer }) => ({
    data: { currency: await baseCurrencyOf(db), ...(await readClassMargin(db, viewer, query)) },
  }),
};
