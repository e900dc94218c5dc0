export { InsertComment } from './comments/insert-comment.tsx';
export { withInserted } from './comments/insert-text.rules.ts';
