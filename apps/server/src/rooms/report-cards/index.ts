export { type CardNow, cardsOfDay } from './cards-of-day.queries.ts';
export { figuresOf } from './figures.queries.ts';
export { sha256Of } from './figures.rules.ts';
export { newCards } from './new-cards.queries.ts';
export type { ReportHooks } from './sources/report-hooks.types.ts';
