import type { sittingWarnings } from '@bellwether/contract/sittings/sitting-warnings';
import type { Handlers } from '../../../platform/http/context.ts';
import { warningsOf } from './sitting-warnings.queries.ts';

/** What the form of a sitting says of its moment. */
export const sittingWarningHandlers: Handlers<typeof sittingWarnings> = {
  list: async ({ query }, ctx) => ({ data: await warningsOf(ctx, query) }),
};
