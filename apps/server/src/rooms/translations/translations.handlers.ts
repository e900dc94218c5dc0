import { directionOf } from '@bellwether/contract/translations/direction.values';
import { namespaces, type translations } from '@bellwether/contract/translations/translations';
import { asc, eq } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers, OpenContext } from '../../platform/http/context.ts';
import { hasTag, weakTag } from '../../platform/http/encodings/etag.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { readSettings } from '../settings/index.ts';
import { effectiveTexts, revisions } from './effective-texts.queries.ts';
import { shippedVersion, type Tree } from './shipped-texts.queries.ts';
import { language, textNamespace } from './translations.table.ts';

/** What the page says of the languages that can be chosen, before anything else is read: code, name and version of the texts. */
export interface PageLanguage {
  readonly code: string;
  readonly label: string;
  readonly v: string;
}

export interface TextDelivery {
  readonly handlers: Handlers<typeof translations>;
  /** The languages that can be chosen. */
  pageLanguages(db: Db): Promise<PageLanguage[]>;
}

interface Kept {
  readonly content: Tree;
  readonly tag: string;
  readonly version: string;
}
interface Given extends Kept {
  /** Of a language that cannot be chosen: nothing between keeps it. */
  readonly isPreview: boolean;
}

/** Languages and texts: what is merged of a language's texts is kept until its revision is another. APP-42, APP-43. */
export function makeTextDelivery(): TextDelivery {
  const build = shippedVersion();
  const kept = new Map<string, Kept>();

  /** The texts of a namespace. Of a language that cannot be chosen a translator alone has them: for others there is no such language. */
  async function textsOf({ db, viewer }: OpenContext, lng: string, ns: string): Promise<Given> {
    const spoken = (await revisions(db)).find(({ code }) => code === lng);
    const isPreview =
      spoken?.isActive === false && viewer !== undefined && can(viewer, 'edit', 'translation');
    if (!spoken?.isActive && !isPreview) throw fieldProblem('lng', 'Choose one of the options');
    const version = versionOf(spoken.revision);
    return { ...(await keptTexts(db, lng, ns, version)), isPreview };
  }

  async function keptTexts(db: Db, lng: string, ns: string, version: string): Promise<Kept> {
    const before = kept.get(`${lng}/${ns}`);
    if (before?.version === version) return before;
    if (!namespaces.some((name) => name === ns) && !(await isKnown(db, ns)))
      throw fieldProblem('ns', 'Choose one of the options');
    const content = await effectiveTexts(db, lng, ns);
    const made = { content, tag: weakTag(JSON.stringify(content)), version };
    kept.set(`${lng}/${ns}`, made);
    return made;
  }

  const versionOf = (revision: number) => `${build}.${revision}`;

  return {
    async pageLanguages(db) {
      const rows = await revisions(db);
      return rows
        .filter(({ isActive }) => isActive)
        .map(({ code, name, revision }) => ({ code, label: name, v: versionOf(revision) }));
    },
    handlers: {
      async languages(_input, { db }) {
        const { system } = await readSettings(db, 'system');
        const rows = await db
          .select()
          .from(language)
          .where(eq(language.isActive, true))
          .orderBy(asc(language.languageCode));
        const languages = rows.map(({ languageCode, languageName, nativeName, flagIcon }) => ({
          code: languageCode,
          ...{ languageCode, languageName, nativeName, flagIcon },
          isDefault: languageCode === system.defaultLanguage,
          direction: directionOf(languageCode),
        }));
        return { languages, data: languages };
      },

      async file({ params: { lng, ns }, query }, ctx) {
        const { reply, request } = ctx;
        const { content, tag, version, isPreview } = await textsOf(ctx, lng, ns);
        // The current version never means other texts; without it the browser asks whether its copy still holds.
        reply
          .header('etag', tag)
          .header(
            'cache-control',
            isPreview
              ? 'private, no-store'
              : query.v === version
                ? 'public, max-age=31536000, immutable'
                : 'public, no-cache',
          );
        if (hasTag(request.headers['if-none-match'], tag)) reply.code(304).send();
        return content;
      },
    },
  };
}

async function isKnown(db: Db, namespaceId: string): Promise<boolean> {
  const found = await db
    .select({ id: textNamespace.id })
    .from(textNamespace)
    .where(eq(textNamespace.namespaceId, namespaceId));
  return found.length > 0;
}
