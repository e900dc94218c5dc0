export { importOneRoster } from './import-oneroster.ts';
export { importIssue } from './imports.table.ts';
export { undoImport } from './undo-import.ts';
