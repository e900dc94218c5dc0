export { appeals } from './appeals.ts';
export { comments } from './comments.ts';
export { posts } from './posts.ts';
export { reactions } from './reactions.ts';
export { receipts } from './receipts.ts';
export { reports } from './reports.ts';
