import { view } from '../../platform/db/view.ts';
import { importIssue } from './imports.table.ts';

export const importIssueView = view(importIssue, [
  'id',
  'runId',
  'severity',
  'file',
  'line',
  'column',
  'reason',
]);
