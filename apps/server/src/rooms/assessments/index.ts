export { ungradedSheets } from './ungraded-sheets.queries.ts';
