export { importOneRoster } from './import-oneroster.commands.ts';
export { delimiterOf, readCsv } from './read/csv.rules.ts';
export { decodeText } from './read/text.rules.ts';
export { undoImport } from './undo-import.commands.ts';
