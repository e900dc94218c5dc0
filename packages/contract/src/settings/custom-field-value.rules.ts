import { isDay } from '../shared/day.ts';
import type { CustomFieldType } from './custom-field.values.ts';

/** What a definition says about its values. */
export interface FieldDefinition {
  readonly fieldType: CustomFieldType;
  readonly isRequired: boolean;
  readonly options: readonly string[];
  readonly config: { readonly min?: number | undefined; readonly max?: number | undefined };
}

/** What is wrong with a value of a custom field, in words for its field; null when it fits. CFG-11. */
export function valueProblem(definition: FieldDefinition, value: unknown): string | null {
  if (isEmpty(value)) return definition.isRequired ? 'This field is required.' : null;
  return checks[definition.fieldType](value, definition) ? null : messages[definition.fieldType](definition);
}

/** Whether there is nothing in it: absent, '', or a list without entries. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** A value as one line of text, options joined by commas; '' when there is none. Booleans are 'Yes' and 'No'. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return String(value);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const checks: Record<CustomFieldType, (value: unknown, definition: FieldDefinition) => boolean> = {
  TEXT: (value) => typeof value === 'string' && value.length <= 500,
  TEXTAREA: (value) => typeof value === 'string' && value.length <= 5000,
  NUMBER: (value, { config: { min, max } }) =>
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (min === undefined || value >= min) &&
    (max === undefined || value <= max),
  DATE: (value) => typeof value === 'string' && isDay(value),
  SELECT: (value, { options }) => typeof value === 'string' && options.includes(value),
  MULTISELECT: (value, { options }) =>
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string' && options.includes(one)) &&
    new Set(value).size === value.length,
  CHECKBOX: (value) => typeof value === 'boolean',
  FILEUPLOAD: (value) => typeof value === 'object' && value !== null && 'key' in value,
  USER_SELECT: (value) => typeof value === 'string' && uuid.test(value),
};

const messages: Record<CustomFieldType, (definition: FieldDefinition) => string> = {
  TEXT: () => 'Text cannot exceed 500 characters.',
  TEXTAREA: () => 'Text cannot exceed 5,000 characters.',
  NUMBER: ({ config: { min, max } }) =>
    min === undefined && max === undefined
      ? 'This must be a number.'
      : `This must be a number${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}.`,
  DATE: () => 'Date must be YYYY-MM-DD',
  SELECT: () => 'Choose one of the options.',
  MULTISELECT: () => 'Choose from the options.',
  CHECKBOX: () => 'This must be on or off.',
  FILEUPLOAD: () => 'Upload a file.',
  USER_SELECT: () => 'Invalid user ID',
};
