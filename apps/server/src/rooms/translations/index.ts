export { documentLanguage } from './document-language.queries.ts';
export { addLanguage } from './import-texts.commands.ts';
export { reconcileTexts } from './reconcile-texts.commands.ts';
export { makeServerTexts, type Say, type ServerTexts, shippedWords } from './server-texts.queries.ts';
export { spokenLanguage, spokenLanguages } from './spoken-languages.queries.ts';
