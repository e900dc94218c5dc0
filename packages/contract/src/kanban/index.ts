export { boards } from './boards.ts';
export { cards } from './cards.ts';
export { columns } from './columns.ts';
