import { view } from '../../platform/db/view.ts';
import { assignmentType, location } from './settings.table.ts';

export const locationView = view(location, [
  'id',
  'name',
  'code',
  'kind',
  'capacity',
  'isActive',
  'updatedAt',
]);

export const assignmentTypeView = view(assignmentType, ['id', 'name', 'category', 'color', 'isActive']);
