export { children } from './children.ts';
export { dashboards } from './dashboards.ts';
export { search } from './search.ts';
