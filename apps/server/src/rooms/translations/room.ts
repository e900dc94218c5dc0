import { fileURLToPath } from 'node:url';
import { entries } from '@bellwether/contract/translations/entries';
import { exchange } from '@bellwether/contract/translations/exchange';
import { glossary } from '@bellwether/contract/translations/glossary';
import { textImports } from '@bellwether/contract/translations/imports';
import { languages } from '@bellwether/contract/translations/languages';
import { textNamespaces } from '@bellwether/contract/translations/namespaces';
import { texts } from '@bellwether/contract/translations/texts';
import { translations } from '@bellwether/contract/translations/translations';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { entryConflicts, entryHandlers } from './entries.handlers.ts';
import { exchangeHandlers } from './exchange.handlers.ts';
import { glossaryConflicts, glossaryHandlers } from './glossary.handlers.ts';
import { textImportHandlers } from './imported/text-imports.handlers.ts';
import { demandLanguage } from './language-choice.queries.ts';
import { languageConflicts, languageHandlers } from './languages.handlers.ts';
import { namespaceConflicts, namespaceHandlers } from './namespaces.handlers.ts';
import { textHandlers } from './texts.handlers.ts';
import { makeTextDelivery } from './translations.handlers.ts';

/** Where the sources lie of which this runs. */
const sources = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The manifest of the translations room: languages, the texts that ship, and what the school says instead of them. */
export const room: Room = {
  name: 'translations',
  mount(app, platform) {
    mount(app, platform, translations, makeTextDelivery().handlers);
    mount(app, platform, languages, languageHandlers, languageConflicts);
    mount(app, platform, textNamespaces, namespaceHandlers, namespaceConflicts);
    mount(app, platform, entries, entryHandlers, entryConflicts);
    mount(app, platform, texts, textHandlers, entryConflicts);
    mount(app, platform, glossary, glossaryHandlers, glossaryConflicts);
    mount(app, platform, textImports, textImportHandlers);
    mount(app, platform, exchange, exchangeHandlers(sources), entryConflicts);
  },
  defaultLanguageChanged: demandLanguage,
  pageHead: ({ reads }) => {
    const { pageLanguages } = makeTextDelivery();
    return async () => ({ name: 'bw-texts', content: JSON.stringify(await pageLanguages(reads)) });
  },
};
