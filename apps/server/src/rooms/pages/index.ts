export { contentCounts } from './content-counts.queries.ts';
