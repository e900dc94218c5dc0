import { field, type ImportField, required } from './fields.ts';

/** The name by which somebody is called. */
export const firstName: ImportField = partOfName(
  required(
    field(
      'firstName',
      'First Name',
      'text',
      ['given name', 'forename', 'first', 'tên', 'tên gọi chính'],
      'Linh',
      'Minh',
    ),
  ),
);
/** The name of the family. */
export const lastName: ImportField = partOfName(
  required(
    field(
      'lastName',
      'Last Name',
      'text',
      ['surname', 'family name', 'last', 'họ', 'họ đệm', 'họ và tên đệm', 'họ và đệm', 'họ lót'],
      'Nguyễn',
      'Trần',
    ),
  ),
);
/** What stands between the two. */
export const middleName: ImportField = partOfName(
  field('middleName', 'Middle Name', 'text', ['middle', 'tên đệm', 'tên lót', 'đệm'], 'Thùy', ''),
);

/** The whole name in one column, which is taken apart into the three others; with what else such a column is called. */
export function fullName(synonyms: readonly string[]): ImportField {
  const words = ['name', 'full name', 'họ và tên', 'họ tên', 'tên đầy đủ', 'họ tên đầy đủ', ...synonyms];
  return field('fullName', 'Full Name', 'fullName', words, '', '');
}

function partOfName(of: ImportField): ImportField {
  return { ...of, partOf: 'fullName' };
}
