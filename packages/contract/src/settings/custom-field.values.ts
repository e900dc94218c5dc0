// Values of custom fields without a schema: a page may import them without bringing zod along.

/** CFG-11. */
export const customFieldTypes = [
  'TEXT',
  'TEXTAREA',
  'NUMBER',
  'DATE',
  'SELECT',
  'MULTISELECT',
  'CHECKBOX',
  'FILEUPLOAD',
  'USER_SELECT',
] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** Whose profile the field belongs to: every user's, or only those of employees or students (AMB-129). */
export const customFieldCategories = ['USER', 'EMPLOYEE', 'STUDENT'] as const;
export type CustomFieldCategory = (typeof customFieldCategories)[number];

/** Who sees the values: everyone who sees the person, staff, the person and their managers, HR (REV-17). */
export const customFieldVisibilities = ['EVERYONE', 'STAFF', 'OWN_AND_MANAGERS', 'HR'] as const;
export type CustomFieldVisibility = (typeof customFieldVisibilities)[number];

/** Whether the type offers a list of options to choose from. */
export function hasOptions(type: CustomFieldType): boolean {
  return type === 'SELECT' || type === 'MULTISELECT';
}
