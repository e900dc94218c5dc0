export { createCard } from './create-card.ts';
export { kanbanBoard, kanbanCard, kanbanColumn, kanbanMember } from './kanban.table.ts';
export { mayWork, visibleBoards } from './visible-boards.ts';
