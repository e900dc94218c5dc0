import type { EnumerationName } from './enumerations.rules.ts';

/**
 * How a field's text is read; `placeholder` is an e-mail that must be there, so that a blank one gets an address, and
 * `reference` the name of a record of a short list, such as a class or a job title. `fullName` is taken apart into the
 * fields that are part of it.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'placeholder'
  | 'phone'
  | 'date'
  | 'number'
  | 'amount'
  | 'creditLimit'
  | 'website'
  | 'enumeration'
  | 'reference'
  | 'fullName';

/** The kinds whose texts are numbers. */
export const numberKinds = ['number', 'amount', 'creditLimit'] as const satisfies FieldKind[];

/** A field of an import config (IMP-05). */
export interface ImportField {
  /** Its name in the row of the payload. */
  readonly key: string;
  /** English; a screen shows the text of `configuration:wizard.fields.<key>`. */
  readonly label: string;
  readonly required: boolean;
  readonly kind: FieldKind;
  /** What else a header may be called, in English and Vietnamese. */
  readonly synonyms: readonly string[];
  readonly enumeration?: EnumerationName;
  /** The field of kind `fullName` that fills this one where it has no column of its own. */
  readonly partOf?: string;
  /** Two values for the sample file. */
  readonly examples: readonly [string, string];
}

/** A field whose value may be empty. */
export function field(
  key: string,
  label: string,
  kind: FieldKind,
  synonyms: readonly string[],
  ...examples: [string, string]
): ImportField {
  return { key, label, required: false, kind, synonyms, examples };
}

/** The same field, required. */
export function required(of: ImportField): ImportField {
  return { ...of, required: true };
}

/** A field that takes one of fixed values (IMP-09). */
export function choice(
  key: string,
  label: string,
  enumeration: EnumerationName,
  synonyms: readonly string[],
  ...examples: [string, string]
): ImportField {
  return { key, label, required: false, kind: 'enumeration', enumeration, synonyms, examples };
}

/** The six fields of an address (IMP-14). */
export const addressFields: readonly ImportField[] = [
  field(
    'addressLine1',
    'Address Line 1',
    'text',
    ['address', 'street', 'street address', 'home address', 'địa chỉ', 'số nhà'],
    '12 Nguyễn Trãi',
    '8 Garden Lane',
  ),
  field('addressLine2', 'Address Line 2', 'text', ['address 2', 'apartment', 'suite', 'địa chỉ 2'], '', ''),
  field('city', 'City', 'text', ['town', 'thành phố', 'quận huyện'], 'Hà Nội', 'Huế'),
  field(
    'stateProvince',
    'State/Province',
    'text',
    ['state', 'province', 'region', 'county', 'tỉnh', 'tỉnh thành'],
    '',
    '',
  ),
  field('country', 'Country', 'text', ['nation', 'quốc gia', 'nước'], 'Vietnam', 'Vietnam'),
  field(
    'postalCode',
    'Postal Code',
    'text',
    ['zip', 'zip code', 'post code', 'postcode', 'mã bưu điện', 'mã bưu chính'],
    '100000',
    '530000',
  ),
];
