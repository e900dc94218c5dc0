export { AssignmentTypesPage } from './assignment-types-page.tsx';
export { CustomFieldsPage } from './custom-fields-page.tsx';
export { LocationsPage } from './locations-page.tsx';
