export { addLanguage } from './import-texts.commands.ts';
export { reconcileTexts } from './reconcile-texts.commands.ts';
export { makeServerTexts, type Say } from './server-texts.queries.ts';
