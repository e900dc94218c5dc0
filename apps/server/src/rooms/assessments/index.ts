export { ungradedSheets } from './ungraded-sheets.ts';
