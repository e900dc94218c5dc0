export { movements } from './movements.ts';
