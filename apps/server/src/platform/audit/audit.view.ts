import { view } from '../db/view.ts';
import { auditLog } from './audit.table.ts';

export const auditLogView = view(auditLog, [
  'id',
  'at',
  'actorId',
  'actorName',
  'viewedAs',
  'action',
  'entity',
  'entityId',
  'before',
  'after',
  'requestId',
  'searchText',
]);
