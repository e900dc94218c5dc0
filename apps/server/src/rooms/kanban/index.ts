export { createCard } from './create-card.ts';
export { mayWork, visibleBoards } from './visible-boards.ts';
