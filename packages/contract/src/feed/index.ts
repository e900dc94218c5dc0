export { posts } from './posts.ts';
