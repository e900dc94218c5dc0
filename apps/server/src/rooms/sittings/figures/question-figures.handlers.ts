import type { questionFigures } from '@bellwether/contract/sittings/figures/question-figures';
import type { Handlers } from '../../../platform/http/context.ts';
import { figuresOf } from './question-figures.queries.ts';

/** How questions of the bank did where they were asked. AMB-414. */
export const questionFigureHandlers: Handlers<typeof questionFigures> = {
  list: async ({ query: { questionIds } }, ctx) => ({ data: await figuresOf(ctx, questionIds) }),
};
