import type { timetables } from '@bellwether/contract/timetables/timetables';
import { replyPdf } from '../../platform/documents/reply-pdf.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { viewerLanguage } from '../holidays/index.ts';
import { organizationLogo } from '../settings/index.ts';
import { documentLanguage, type ServerTexts } from '../translations/index.ts';
import { timetableDocument } from './timetable-document.rules.ts';
import { readTimetables } from './timetables.queries.ts';

/** Week timetables, as data for the screen and as a document to print. */
export function timetableHandlers(texts: ServerTexts): Handlers<typeof timetables> {
  return {
    async get({ query }, ctx) {
      const language = query.language ?? (await viewerLanguage(ctx.db, ctx.viewer));
      return { data: await readTimetables(ctx, query, language) };
    },

    async pdf({ query }, ctx) {
      const wanted = query.language ?? (await viewerLanguage(ctx.db, ctx.viewer));
      const language = await documentLanguage(ctx.db, wanted);
      const data = await readTimetables(ctx, query, language);
      const logo = await organizationLogo(ctx.db, ctx.platform.files);
      const words = { language, say: (await texts(ctx.db))(language) };
      const name = data.timetables.length === 1 ? (data.timetables[0]?.title ?? '') : data.kind;
      return replyPdf(ctx, `${name} ${data.startDate}`, logo, (picture) => ({
        document: timetableDocument(data, { ...words, logo: picture }),
      }));
    },
  };
}
