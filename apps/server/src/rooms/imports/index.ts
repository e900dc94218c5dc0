export { importOneRoster } from './import-oneroster.ts';
export { undoImport } from './undo-import.ts';
