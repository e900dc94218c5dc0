export { makeServerTexts, type Say } from './server-texts.queries.ts';
