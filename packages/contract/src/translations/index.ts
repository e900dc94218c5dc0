export { translations } from './translations.ts';
