export { storeAvatar } from './store-avatar.ts';
