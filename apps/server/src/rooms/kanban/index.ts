export { createCard } from './create-card.commands.ts';
export { mayWork, visibleBoards } from './visible-boards.access.ts';
