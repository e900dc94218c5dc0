export { makeServerTexts, type Say } from './server-texts.ts';
