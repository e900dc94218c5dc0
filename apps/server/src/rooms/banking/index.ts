export { storeLines } from './files/store-lines.commands.ts';
