import { view } from '../../../platform/db/view.ts';
import { profileFieldValue } from './profile-field.table.ts';

export const profileFieldValueView = view(profileFieldValue, ['id', 'fieldDefinitionId']);
