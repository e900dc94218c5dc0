import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id } from '../shared/fields.ts';
import { TaskInstance } from './task-instances.ts';

const query = {
  status: z.enum(['all', 'active']).default('all'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};
const result = z.object({ tasks: z.array(TaskInstance), totalCount: z.number().int() });

export const myTasks = endpoints({
  list: {
    method: 'GET',
    path: '/api/me/tasks',
    access: ['read:own', 'task_instance'],
    scope: 'own tasks',
    summary: 'The tasks given to oneself or to a role that one holds, the most pressing first. TSK-11.',
    query: z.object(query),
    result,
  },
  count: {
    method: 'GET',
    path: '/api/me/tasks/count',
    access: ['read:own', 'task_instance'],
    scope: 'own tasks',
    summary: 'How many own tasks are active. AMB-066.',
    result: z.object({ count: z.number().int() }),
  },
  ofChild: {
    method: 'GET',
    path: '/api/parent-dashboard/tasks',
    access: ['read:own', 'task_instance'],
    scope: 'tasks of a child',
    summary:
      'The tasks of a linked child, or of a student of an own class; else 404. TSK-11, AMB-088, REV-06.',
    query: z.object({ userId: Id, ...query }),
    result,
  },
});
