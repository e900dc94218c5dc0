import { describe, expect, test } from 'vitest';
import { checkRow } from './check-row.rules.ts';
import { usualChoices } from './choices.ts';
import { type NameOrder, nameOrderOfHeader, orderOfName, partsOfName } from './full-name.rules.ts';
import { matchedColumns, missingFields } from './matching.rules.ts';
import { importModel } from './models.ts';

const student = importModel('student');
const parts = (text: string, order?: NameOrder) => {
  const found = partsOfName(text, order);
  return found && [found.firstName, found.middleName, found.lastName];
};

describe('a whole name in one column', () => {
  test('is taken apart with the last word as the first name where it is Vietnamese, else with the first word', () => {
    expect(parts('Nguyễn Thị Minh Anh')).toEqual(['Anh', 'Thị Minh', 'Nguyễn']);
    expect(parts('nguyen van an')).toEqual(['an', 'van', 'nguyen']);
    expect(parts('Trần  Hà')).toEqual(['Hà', null, 'Trần']);
    expect(parts('Mary Ann Smith')).toEqual(['Mary', null, 'Ann Smith']);
    expect(parts('Chloë Dubois')).toEqual(['Chloë', null, 'Dubois']);
    expect(parts('Smith, Mary Ann', 'familyFirst')).toEqual(['Mary Ann', null, 'Smith']);
    expect(parts('Mary Ann Smith', 'familyFirst')).toEqual(['Smith', 'Ann', 'Mary']);
    expect(parts('Nguyễn An', 'givenFirst')).toEqual(['Nguyễn', null, 'An']);
    for (const one of ['', ' ', 'Linh', 'Linh,', ', Linh', ','])
      expect([one, parts(one)]).toEqual([one, null]);
  });

  test('shows its order by Vietnamese letters or family names, and its header by Vietnamese words', () => {
    expect(['Lê Tuấn', 'Pham Minh', 'Đỗ An', 'Vũ Hà'].map(orderOfName)).toEqual([
      'familyFirst',
      'familyFirst',
      'familyFirst',
      'givenFirst',
    ]);
    expect(['José Núñez', 'Anna Le', 'Minh Nguyen'].map(orderOfName)).toEqual(Array(3).fill('givenFirst'));
    expect(['Họ và tên', 'HO TEN', 'Ho_va_ten', 'Tên học sinh'].map(nameOrderOfHeader)).toEqual(
      Array(4).fill('familyFirst'),
    );
    expect(['Full name', 'Name', 'Tenant', 'Hotel'].map(nameOrderOfHeader)).toEqual(Array(4).fill(null));
  });

  test('fills the required names of students and employees, of which none has to be mapped [IMP-07]', () => {
    const headers = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Lớp', 'Số ĐT', 'Ghi chú'];
    const mapping = matchedColumns(student, headers);
    expect(mapping).toEqual({
      fullName: 'Họ và tên',
      dateOfBirth: 'Ngày sinh',
      gender: 'Giới tính',
      classCode: 'Lớp',
      mobilePhone: 'Số ĐT',
    });
    expect(missingFields(student, mapping)).toEqual([]);
    const employee = importModel('employee');
    expect(missingFields(employee, { fullName: 'Name' })).toEqual([['employeeIdNumber'], ['hireDate']]);
    expect(missingFields(importModel('lead'), { fullName: 'Name' })).toEqual([['name']]);
  });

  test('stands behind columns of the parts, and a bad one is told at its own column [IMP-08]', () => {
    const values = (row: Record<string, string>, nameOrder?: NameOrder) => {
      const { values: found, problems } = checkRow(student, row, { ...usualChoices, nameOrder });
      const { firstName, middleName, lastName } = found;
      return problems.length > 0
        ? problems.map(({ field, code }) => `${field} ${code}`)
        : [firstName, middleName, lastName];
    };
    expect(values({ fullName: 'Nguyễn Minh Anh' })).toEqual(['Anh', 'Minh', 'Nguyễn']);
    expect(values({ 'Họ và tên': 'Vũ Hà' })).toEqual(['Hà', null, 'Vũ']);
    expect(values({ fullName: 'Vũ Hà' })).toEqual(['Vũ', null, 'Hà']);
    expect(values({ fullName: 'Vũ Hà' }, 'familyFirst')).toEqual(['Hà', null, 'Vũ']);
    expect(values({ fullName: 'Nguyễn Minh Anh', firstName: 'Lily', lastName: '' })).toEqual([
      'Lily',
      'Minh',
      'Nguyễn',
    ]);
    expect(values({ fullName: 'Linh', firstName: 'Linh', lastName: 'Vũ' })).toEqual([
      'Linh',
      undefined,
      'Vũ',
    ]);
    expect(values({ fullName: 'Linh' })).toEqual(['fullName nameParts']);
    expect(values({ fullName: '' })).toEqual(['fullName required']);
    expect(values({ fullName: '#N/A' })).toEqual(['fullName errorCell']);
    expect(values({ fullName: `${'x'.repeat(101)} Vũ` })).toEqual(['firstName tooLong']);
  });
});
