import { view } from '../../platform/db/view.ts';
import { customer } from './customers.table.ts';

export const customerView = view(customer, [
  'id',
  'userId',
  'status',
  'businessName',
  'name',
  'displayName',
  'email',
  'emailIsPlaceholder',
  'phone',
  'communicationLanguage',
  'searchText',
]);
