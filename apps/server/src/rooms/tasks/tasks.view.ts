import { view } from '../../platform/db/view.ts';
import { taskAssignment, taskInstance, taskTemplate } from './tasks.table.ts';

export const taskTemplateView = view(taskTemplate, ['id', 'name', 'restrictToRoleIds']);

/** With what the predicates of this room compare. */
export const taskInstanceView = view(taskInstance, [
  'id',
  'title',
  'status',
  'deadline',
  'completedAt',
  'creatorId',
  'additionalNotifiedUserId',
]);

export const taskAssignmentView = view(taskAssignment, ['id', 'taskInstanceId', 'userId']);
