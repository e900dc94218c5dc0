// The contract's values without its schemas, for the list and the dialog.
export {
  customFieldCategories as fieldCategories,
  customFieldTypes as fieldTypes,
  customFieldVisibilities as fieldVisibilities,
  hasOptions,
} from '@bellwether/contract/settings/custom-field.values';
