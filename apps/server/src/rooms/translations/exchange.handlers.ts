import { failuresOf } from '@bellwether/contract/translations/checks.rules';
import type { exchange } from '@bellwether/contract/translations/exchange';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { csvOf, jsonOf, knownTexts } from './exchange-files.queries.ts';
import { importTexts } from './import-texts.commands.ts';
import { scanKeys } from './scan-keys.queries.ts';
import { languageOf } from './texts.handlers.ts';
import { textNamespace, textSource } from './translations.table.ts';

const Key = z.object({ key: z.string() });

/** Files of texts, the look over them, and the scan of the sources below `root`. TRN-05, TRN-06. */
export function exchangeHandlers(root: string): Handlers<typeof exchange> {
  return {
    async export({ body: { languageId, namespaceId, format } }, { db, reply }) {
      const language = await languageOf(db, languageId);
      const texts = await knownTexts(db, language, namespaceId);
      reply
        .header('content-type', `${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="texts-${language.languageCode}.${format}"`);
      return format === 'csv' ? csvOf(texts) : jsonOf(texts);
    },

    async import({ body: { languageId, mode, dryRun } }, ctx) {
      const language = await languageOf(ctx.db, languageId);
      return { data: await importTexts(ctx, language, { mode, dryRun }) };
    },

    async keyScan({ body }, { db }) {
      const keys = await rowsOf(db, Key).from(sql`
        select distinct n.namespace_id || ':' || s.translation_key as key from ${textSource} s
        join ${textNamespace} n on n.id = s.namespace_id
        where s.removed_at is null and n.namespace_id <> 'sentences' order by key`);
      const names = keys.map(({ key }) => key);
      return { data: await scanKeys(root, body, names) };
    },

    async qualityChecks({ body: { languageId, namespaceId, rules } }, { db }) {
      const language = await languageOf(db, languageId);
      const texts = (await knownTexts(db, language, namespaceId)).filter(({ text }) => text);
      const failures = texts.flatMap(({ namespace, key, form, source, text, maxLength }) =>
        failuresOf({ source, text: text ?? '', language: language.languageCode, form, maxLength }, rules).map(
          (failure) => ({ namespace, translationKey: key, pluralForm: form, ...failure }),
        ),
      );
      return { data: { checked: texts.length, failures } };
    },
  };
}
