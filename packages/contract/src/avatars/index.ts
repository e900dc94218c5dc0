export { avatars } from './avatars.ts';
