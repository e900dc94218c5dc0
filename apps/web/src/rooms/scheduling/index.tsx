export { AssignmentEditor } from './assignment-editor.tsx';
export { type Conflict, conflictOf } from './conflict.rules.ts';
export { ConflictPanel } from './conflict-panel.tsx';
export { LessonActions, useLessonDialogs } from './lesson-dialogs.tsx';
export { ScheduleManager } from './schedule-manager.tsx';
