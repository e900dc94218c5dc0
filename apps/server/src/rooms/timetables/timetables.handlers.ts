import { normalised } from '@bellwether/contract/shared/normalised';
import type { timetables } from '@bellwether/contract/timetables/timetables';
import type { Handlers } from '../../platform/http/context.ts';
import { viewerLanguage } from '../holidays/index.ts';
import { organizationLogo } from '../settings/index.ts';
import type { Say } from '../translations/index.ts';
import { makePdf } from './pdf.commands.ts';
import { timetableDocument } from './timetable-document.rules.ts';
import { readTimetables } from './timetables.queries.ts';

/** Week timetables, as data for the screen and as a document to print. */
export function timetableHandlers(texts: (language: string) => Say): Handlers<typeof timetables> {
  return {
    async get({ query }, ctx) {
      const language = query.language ?? (await viewerLanguage(ctx.db, ctx.viewer));
      return { data: await readTimetables(ctx, query, language) };
    },

    async pdf({ query }, ctx) {
      const language = query.language ?? (await viewerLanguage(ctx.db, ctx.viewer));
      const data = await readTimetables(ctx, query, language);
      const logo = await organizationLogo(ctx.db, ctx.platform.files);
      const words = { language, say: texts(language) };
      // Not every picture that a browser shows can be set: a timetable without a logo is better than none.
      const document = await makePdf(timetableDocument(data, { ...words, logo })).catch((error: unknown) => {
        if (!logo) throw error;
        ctx.platform.log.warn({ err: error }, 'the logo could not be set into a document');
        return makePdf(timetableDocument(data, { ...words, logo: null }));
      });
      const name = data.timetables.length === 1 ? (data.timetables[0]?.title ?? '') : data.kind;
      return ctx.reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', dispositionOf(`${name} ${data.startDate}.pdf`))
        .send(document);
    },
  };
}

/** The name for every browser: letters of the basic alphabet, and in UTF-8 for who knows more. RFC 6266. */
function dispositionOf(name: string): string {
  const plain = normalised(name, 'NFD').replace(/[^A-Za-z0-9 ._-]/g, '');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
