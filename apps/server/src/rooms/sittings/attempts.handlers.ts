import type { attempts } from '@bellwether/contract/sittings/attempts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { demandCode } from './own/access-code.commands.ts';
import {
  attemptDetail,
  beginAttempt,
  continueHere,
  countPlay,
  handInAttempt,
  noteOfDevice,
  saveOfDevice,
  serveMedia,
} from './own/attempt-work.commands.ts';
import { ownSittings } from './own/own-sittings.queries.ts';

export const attemptConflicts: Conflicts = {
  student_assessment_writing: { code: 'RUNNING', message: 'An attempt of this sitting runs already.' },
  student_assessment_counts: { code: 'COUNTED', message: 'Another attempt counts already.' },
};

/** What a student does in a sitting: own attempts alone, whoever else may read them. */
export const attemptHandlers: Handlers<typeof attempts> = {
  mine: async ({ query: { open } }, ctx) => ({
    data: await ownSittings(ctx, open),
    now: ctx.now.toISOString(),
  }),
  get: ({ params: { id } }, ctx) => attemptDetail(sitter(ctx), id),
  start: ({ params: { id }, body }, ctx) =>
    beginAttempt(sitter(ctx), id, (code) => demandCode(ctx, { sittingId: id, code, given: body.accessCode })),
  takeOver: ({ params: { id } }, ctx) => continueHere(sitter(ctx), id),
  save: ({ params: { id }, body }, ctx) => saveOfDevice(sitter(ctx), id, body),
  submit: ({ params: { id }, body }, ctx) => handInAttempt(sitter(ctx), id, body),
  media: ({ params: { id, fileId }, query: { ticket } }, ctx) =>
    serveMedia({ ...ctx, ...sitter(ctx) }, id, { fileId, ticket }),
  play: ({ params: { id }, body: { fileId } }, ctx) => countPlay(sitter(ctx), id, fileId),
  event: ({ params: { id }, body: { type } }, ctx) => noteOfDevice(sitter(ctx), id, type),
};

/** The student who is signed in. */
function sitter({ db, now, viewer, audit, emit }: Context) {
  return { db, now, viewer, audit, emit, userId: viewer.userId };
}
