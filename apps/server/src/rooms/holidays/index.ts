export { observedHolidays } from './observed-holidays.ts';
export { viewerLanguage } from './viewer-language.ts';
