import { view } from '../../platform/db/view.ts';
import { customField } from './custom-field.table.ts';

export const customFieldView = view(customField, [
  'id',
  'fieldName',
  'fieldType',
  'isRequired',
  'options',
  'config',
  'isEnabled',
  'order',
  'category',
  'visibility',
]);
