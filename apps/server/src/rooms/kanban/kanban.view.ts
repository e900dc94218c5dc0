import { view } from '../../platform/db/view.ts';
import { kanbanBoard, kanbanColumn } from './kanban.table.ts';

export const kanbanBoardView = view(kanbanBoard, ['id']);

export const kanbanColumnView = view(kanbanColumn, ['id', 'boardId']);
