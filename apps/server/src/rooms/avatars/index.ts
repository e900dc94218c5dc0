export { storeAvatar } from './store-avatar.commands.ts';
