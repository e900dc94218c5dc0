import { endingOf } from '@bellwether/contract/files/file-limits.rules';
import type { results } from '@bellwether/contract/sittings/results';
import type { Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findStored, serveFile } from '../../files/index.ts';
import { findResult, isOfResult } from './result.queries.ts';

/** What is told of an attempt that was graded, and the files of its questions. AMB-091, AMB-350. */
export const resultHandlers: Handlers<typeof results> = {
  async get({ params }, ctx) {
    const data = await findResult(ctx, params);
    if (!data) throw notFound('Result');
    return { data };
  },

  async media({ params: { id, fileId } }, ctx) {
    if (!(await isOfResult(ctx, id, fileId))) throw notFound('File');
    const file = await findStored(ctx.db, fileId);
    if (!file) throw notFound('File');
    const filename = `question.${endingOf(file.filename)}`;
    return await serveFile({ ...file, filename }, {}, ctx, { mayKeep: false });
  },
};
