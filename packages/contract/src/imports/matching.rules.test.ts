import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enumerations, matchedValue } from './enumerations.rules.ts';
import { foldedText } from './fold.rules.ts';
import { mappedColumn, matchedColumns, missingFields, rowByFields } from './matching.rules.ts';
import { importModel, importModelNames, payloadKey } from './models.ts';
import { rightsToImport } from './subjects.ts';

const student = importModel('student');

describe('columns', () => {
  test('are matched by label, ignoring case and punctuation, and by synonyms [IMP-06]', () => {
    expect(
      matchedColumns(student, [
        'first_name',
        'SURNAME',
        'D.O.B.',
        'Student-ID',
        'phone',
        'class code',
        'Shoe size',
      ]),
    ).toEqual({
      firstName: 'first_name',
      lastName: 'SURNAME',
      dateOfBirth: 'D.O.B.',
      studentIdentifier: 'Student-ID',
      mobilePhone: 'phone',
      classCode: 'class code',
    });
  });

  test('are matched by their Vietnamese names, with or without accents [IMP-06]', () => {
    expect(
      matchedColumns(student, ['Họ', 'Tên đệm', 'TEN', 'Ngày sinh', 'SĐT', 'Mã lớp', 'Giới tính']),
    ).toEqual({
      lastName: 'Họ',
      middleName: 'Tên đệm',
      firstName: 'TEN',
      dateOfBirth: 'Ngày sinh',
      mobilePhone: 'SĐT',
      classCode: 'Mã lớp',
      gender: 'Giới tính',
    });
  });

  test('may say in brackets how they are meant [IMP-06]', () => {
    expect(matchedColumns(student, ['Date of birth (dd/mm/yyyy)', 'First Name (required)*'])).toEqual({
      dateOfBirth: 'Date of birth (dd/mm/yyyy)',
      firstName: 'First Name (required)*',
    });
  });

  test('use each field once: a label wins over a synonym, then the leftmost header [IMP-06]', () => {
    expect(matchedColumns(student, ['Phone', 'Mobile Phone', 'Tel']).mobilePhone).toBe('Mobile Phone');
    expect(matchedColumns(student, ['Phone', 'Tel'])).toEqual({ mobilePhone: 'Phone' });
  });

  test('given by hand take the field from the column that had it, and null ignores a column [IMP-06]', () => {
    const mapping = { firstName: 'A', lastName: 'B' };
    expect(mappedColumn(mapping, 'C', 'firstName')).toEqual({ lastName: 'B', firstName: 'C' });
    expect(mappedColumn(mapping, 'B', 'firstName')).toEqual({ firstName: 'B' });
    expect(mappedColumn(mapping, 'A', null)).toEqual({ lastName: 'B' });
  });

  test('never share a field or a header, whatever the file holds [IMP-06]', () => {
    const words = student.fields.flatMap(({ key, label, synonyms }) => [key, label, ...synonyms]);
    const header = fc.oneof(fc.constantFrom(...words), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(header), (headers) => {
        const mapping = matchedColumns(student, headers);
        const used = Object.values(mapping);
        expect(new Set(used).size).toBe(used.length);
        for (const name of used) expect(headers).toContain(name);
      }),
    );
  });

  test('that lack a required field are named, and of a group one is enough [IMP-07]', () => {
    expect(missingFields(student, { firstName: 'A' })).toEqual([['lastName']]);
    expect(missingFields(student, { firstName: 'A', lastName: 'B' })).toEqual([]);
    expect(missingFields(importModel('customer'), {})).toEqual([['contactName', 'companyName']]);
    expect(missingFields(importModel('customer'), { companyName: 'A' })).toEqual([]);
  });

  test('of a row may have any name of their field', () => {
    expect(
      rowByFields(importModel('employee'), { workEmail: 'a@b.cd', phone: '1', firstName: 'A', x: 1 }),
    ).toEqual({
      email: 'a@b.cd',
      mobilePhone: '1',
      firstName: 'A',
    });
  });
});

describe('models', () => {
  test('have name, endpoint, fields with key, label and required, and a schema [IMP-05]', () => {
    for (const name of importModelNames) {
      const model = importModel(name);
      expect(model.modelName).toBe(name);
      expect(model.apiEndpoint).toMatch(/^\/api\/.+\/import$/);
      expect(model.validationSchema.safeParse({}).success).toBe(false);
      for (const field of model.fields) {
        expect(Object.keys(field)).toEqual(expect.arrayContaining(['key', 'label', 'required']));
      }
      expect(rightsToImport(name)[0]).toEqual(['create', 'import']);
    }
  });

  test('need what identifies a record, and nothing else [IMP-05]', () => {
    const needed = Object.fromEntries(
      importModelNames.map((name) => [
        name,
        importModel(name).fields.flatMap(({ key, required }) => (required ? [key] : [])),
      ]),
    );
    expect(needed).toMatchObject({ student: ['firstName', 'lastName'], customer: [], lesson: ['title'] });
  });

  test('of students have their fields [IMP-13]', () => {
    // A whole name in one column is of ours.
    const keys = student.fields.map(({ key }) => key).filter((key) => key !== 'fullName');
    expect(keys.slice(0, 11)).toEqual([
      'firstName',
      'lastName',
      'middleName',
      'preferredName',
      'studentIdentifier',
      'dateOfBirth',
      'dateOfEnrollment',
      'mobilePhone',
      'emergencyContactName',
      'emergencyContactPhone',
      'classCode',
    ]);
  });

  test('handle the other fields [IMP-14]', () => {
    const all = new Set(importModelNames.flatMap((name) => importModel(name).fields.map(({ key }) => key)));
    const named =
      'status employmentType gender maritalStatus hireDate terminationDate lastPromotionDate nextReviewDate email phone companyName contactName addressLine1 addressLine2 city stateProvince country postalCode billingAddressLine1 billingAddressLine2 billingCity billingStateProvince billingCountry billingPostalCode creditLimit registrationDate website';
    for (const key of named.split(' ')) expect(all).toContain(key);
  });

  test('have no header that could mean two of their fields [IMP-06]', () => {
    for (const name of importModelNames) {
      const owners = new Map<string, string>();
      for (const { key, label, synonyms } of importModel(name).fields) {
        for (const word of [key, label, ...synonyms]) {
          const owner = owners.get(foldedText(word)) ?? key;
          expect([name, word, owner]).toEqual([name, word, key]);
          owners.set(foldedText(word), key);
        }
      }
    }
  });

  test('send their rows under the plural of the path [IMP-17]', () => {
    expect(importModelNames.map((name) => payloadKey(importModel(name).apiEndpoint))).toEqual([
      'students',
      'employees',
      'customers',
      'lessons',
      'leads',
      'userlinks',
      'products',
      'courses',
      'accounts',
      'vendors',
      'openingbalances',
      'openinvoices',
      'openbills',
      'journalentries',
    ]);
  });
});

describe('enumerations', () => {
  test('match without case and punctuation, and by synonyms [IMP-09]', () => {
    expect(matchedValue('studentStatus', 'ENROLLED')).toBe('ACTIVE');
    expect(matchedValue('gender', 'M')).toBe('MALE');
    expect(matchedValue('gender', 'nữ')).toBe('FEMALE');
    expect(matchedValue('maritalStatus', 'M')).toBe('MARRIED');
    expect(matchedValue('employmentType', 'FULL-TIME')).toBe('FULL_TIME');
    expect(matchedValue('employmentType', 'full time')).toBe('FULL_TIME');
    expect(matchedValue('gender', 'robot')).toBeNull();
  });

  test('know how other schools call the end of a stay [IMP-12]', () => {
    expect(matchedValue('studentStatus', 'QUIT')).toBe('WITHDRAWN');
    expect(matchedValue('studentStatus', 'COMPLETED')).toBe('GRADUATED');
    expect(matchedValue('studentStatus', 'PAUSED')).toBe('SUSPENDED');
  });

  test('have no word that means two values [IMP-09]', () => {
    for (const [name, { values, synonyms }] of Object.entries(enumerations)) {
      const meant = new Map<string, string>(values.map((value) => [foldedText(value), value]));
      for (const [value, words] of Object.entries(synonyms)) {
        expect(values).toContain(value);
        for (const word of words) {
          expect([name, word, meant.get(foldedText(word)) ?? value]).toEqual([name, word, value]);
          meant.set(foldedText(word), value);
        }
      }
    }
  });
});
