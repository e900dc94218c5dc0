import { sql } from 'drizzle-orm';
import { view } from '../../platform/db/view.ts';
import { assignmentType, location, systemSetting } from './settings.table.ts';

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

/** The organisation's default language, as `value`; no row where it was never saved. */
export const defaultLanguageView = view(
  systemSetting,
  ['value'],
  sql`${systemSetting.category} = 'system' and ${systemSetting.key} = 'defaultLanguage'`,
);
