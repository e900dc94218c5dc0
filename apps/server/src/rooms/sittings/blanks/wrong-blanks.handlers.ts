import type { wrongBlanks } from '@bellwether/contract/sittings/blanks/wrong-blanks';
import type { Handlers } from '../../../platform/http/context.ts';
import { demandMarked } from '../regrade/marked-sitting.access.ts';
import { wrongBlanksOf } from './wrong-blanks.queries.ts';

/** What students typed into blanks that no key has thought of, for who marks the sitting. AMB-420. */
export const wrongBlankHandlers: Handlers<typeof wrongBlanks> = {
  async list({ params: { id, childId } }, ctx) {
    const blanks = await wrongBlanksOf(ctx.db, await demandMarked(ctx, id), childId);
    return {
      data: blanks.map(({ blank, accepted, answers }) => ({
        ...{ blank, accepted: [...accepted], answers: [...answers] },
      })),
    };
  },
};
