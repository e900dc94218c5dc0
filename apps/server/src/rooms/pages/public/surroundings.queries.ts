import { type PageContent, slugOfTitle } from '@bellwether/contract/pages/content.rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { makeServerTexts, shippedWords } from '../../translations/index.ts';
import {
  type Announcements,
  enrolmentPage,
  type FindOpenings,
  pictureSizes,
  publicClasses,
  siteOf,
} from './public-data.queries.ts';
import type { Site, Surroundings } from './render-page.rules.ts';

const bareSettings = {
  name: '',
  language: 'en',
  accent: '',
  logo: '',
  contact: { address: '', phone: '', email: '' },
};

/** What public pages show besides their own content, in the organisation's language. */
export function makeSurroundings(announcements: Announcements, findOpenings: FindOpenings) {
  const texts = makeServerTexts('pages');
  const site = async (db: Db, origin: string): Promise<Site> => {
    const found = await siteOf(db);
    return { ...found, origin, say: (await texts(db))(found.language) };
  };
  return {
    site,
    /** Without settings: the database does not answer. */
    bare: (): Site => ({
      ...bareSettings,
      origin: 'http://localhost',
      say: shippedWords('pages', 'en'),
    }),
    async of(db: Db, now: Date, origin: string, content: PageContent): Promise<Surroundings> {
      const [itself, classes, said, openings, enrolment, pictures] = await Promise.all([
        site(db, origin),
        publicClasses(db, now),
        announcements(db, now),
        findOpenings(db, now),
        enrolmentPage(db, now),
        pictureSizes(db, content),
      ]);
      return { site: itself, classes, announcements: said, openings, enrolment, pictures };
    },
    /** The messages of a form in the page's language; one that has no text there stays as it is. */
    translated: ({ say }: Site, errors: Readonly<Record<string, string>>): Record<string, string> =>
      Object.fromEntries(
        Object.entries(errors).map(([field, message]) => {
          const key = `publicErrors.${slugOfTitle(message)}`;
          const text = say(key);
          return [field, text === key ? message : text];
        }),
      ),
  };
}

/** The address of this site: ORIGIN, else what the visitor used, if it is a plain host. */
export function originOf(request: FastifyRequest, { config }: Platform): string {
  if (config.origin) return new URL(config.origin).origin;
  const host = /^[a-z0-9.-]+(:\d+)?$/i.test(request.host) ? request.host : `${config.host}:${config.port}`;
  return `${request.protocol}://${host}`;
}
