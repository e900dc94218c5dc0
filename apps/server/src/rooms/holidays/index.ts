export { holidayRuns } from './holiday-runs.rules.ts';
export { observedHolidays } from './observed-holidays.queries.ts';
export { viewerLanguage } from './viewer-language.queries.ts';
