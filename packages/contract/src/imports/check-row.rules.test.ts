import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay } from '../shared/day.ts';
import { checkRow } from './check-row.rules.ts';
import { type RowChoices, usualChoices } from './choices.ts';
import { type DateOrder, orderOfColumn, orderOfDates, orderOfHeader, understoodDay } from './dates.rules.ts';
import { importModel, importModelNames } from './models.ts';
import { cellText, emailOf, phoneText, websiteOf } from './normalise.rules.ts';

const student = importModel('student');
const customer = importModel('customer');
const employee = importModel('employee');
const named = { firstName: 'Linh', lastName: 'Nguyễn' };
const chunk: RowChoices = { ...usualChoices, dates: 'empty' };

describe('dates', () => {
  test('are YYYY-MM-DD, MM/DD/YYYY, DD.MM.YYYY or a year alone [IMP-10]', () => {
    expect(understoodDay('2014-05-21')).toBe('2014-05-21');
    expect(understoodDay('03/04/2020', 'monthFirst')).toBe('2020-03-04');
    expect(understoodDay('03/14/2020')).toBe('2020-03-14');
    expect(understoodDay('3.4.2020')).toBe('2020-04-03');
    expect(understoodDay('2014')).toBe('2014-01-01');
    expect(understoodDay('2014-05-21T00:00:00.000Z')).toBe('2014-05-21');
  });

  test('that do not exist or cannot be are none [IMP-10]', () => {
    for (const text of [
      '',
      '2014-02-30',
      '13/04/2020',
      '31.04.2020',
      '1899',
      '45231',
      'May 2014',
      '21 Mai 2014',
      '20140521',
      '21-05/2014',
      '1/2/20',
      '0000-00-00',
    ]) {
      expect([text, understoodDay(text)]).toEqual([text, null]);
    }
  });

  test('are understood with an English month in words, whole or by its first letters [IMP-10]', () => {
    for (const text of ['21 May 2014', '21-May-2014', 'May 21, 2014', 'MAY 21 2014', '21 may 2014'])
      expect([text, understoodDay(text)]).toEqual([text, '2014-05-21']);
    expect(understoodDay('1 Sept. 2014')).toBe('2014-09-01');
    expect(understoodDay('31 February 2014')).toBeNull();
  });

  test('with slashes or dashes are asked for once, unless a date of the column shows that the month is first (AMB-113) [IMP-10]', () => {
    expect(orderOfDates(['03/04/2020', '', '12/31/2020'])).toBe('monthFirst');
    expect(orderOfDates(['03/04/2020', '25/12/2020'])).toBe('dayFirst');
    expect(orderOfDates(['03/04/2020', '12/31/2020', '25/12/2020'])).toBe('ask');
    expect(orderOfDates(['02-03-2012'])).toBe('ask');
    expect(orderOfDates(['02/03/2012'])).toBe('ask');
    expect(orderOfDates(['05/05/2012', '2012-03-02', '2.3.2012', '31/02/2014', '2012'])).toBeNull();
    expect(understoodDay('25/12/2020', 'dayFirst')).toBe('2020-12-25');
  });

  test('are read as the header states it, and a Vietnamese header states that the day is first (AMB-113) [IMP-10]', () => {
    const orders: Record<string, DateOrder | null> = {
      'Date of birth (DD/MM/YYYY)': 'dayFirst',
      'Born d.m.yy': 'dayFirst',
      'Ngày sinh (dd/mm/yyyy)': 'dayFirst',
      'Ngày sinh': 'dayFirst',
      NGAY_SINH: 'dayFirst',
      'Năm sinh': 'dayFirst',
      'Sinh nhật': 'dayFirst',
      'Nhập học': 'dayFirst',
      'Ngày/tháng/năm sinh': 'dayFirst',
      'Ngày sinh (dd/mm/nnnn)': 'dayFirst',
      'Born (mm-dd-yyyy)': 'monthFirst',
      'Ngày sinh (mm/dd/yyyy)': 'monthFirst',
      'Tháng/ngày/năm': 'monthFirst',
      'Born (dd/mm/yyyy or mm/dd/yyyy)': null,
      Born: null,
      'Date of Birth': null,
      'Admission date': null,
      'Date de naissance': null,
    };
    for (const [header, order] of Object.entries(orders))
      expect([header, orderOfHeader(header)]).toEqual([header, order]);
  });

  test('of a column are what its header or the person says, or are refused: never a guess (AMB-113) [IMP-10]', () => {
    const header = fc.constantFrom('Born', 'DOB (dd/mm/yyyy)', 'Ngày sinh', 'Born (mm/dd/yyyy)');
    const part = (most: number) => fc.integer({ min: 1, max: most });
    const date = fc.record({
      numbers: fc.tuple(part(31), part(31), fc.integer({ min: 1950, max: 2020 })),
      sign: fc.constantFrom('/', '-'),
    });
    const said = fc.constantFrom<DateOrder | undefined>(undefined, 'monthFirst', 'dayFirst');
    fc.assert(
      fc.property(header, fc.array(date, { minLength: 1, maxLength: 6 }), said, (name, dates, option) => {
        const texts = dates.map(({ numbers, sign }) => numbers.join(sign));
        const found = option ?? orderOfColumn(name, texts);
        const stated = option ?? orderOfHeader(name);
        if (stated !== null) expect(found).toBe(stated);
        const dateOrders = found === 'ask' ? {} : { dateOfBirth: found };
        for (const [index, text] of texts.entries()) {
          const { values, problems } = checkRow(
            student,
            { ...named, dateOfBirth: text },
            { ...usualChoices, dateOrders },
          );
          const stored = problems.length > 0 ? null : values.dateOfBirth;
          const [first = 0, second = 0, year = 0] = dates[index]?.numbers ?? [];
          const iso = (month: number, day: number) =>
            `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          const asSaid = found === 'dayFirst' ? iso(second, first) : iso(first, second);
          // Without a word of anybody a date stands only where the column proves one order and not the other.
          const proves = (place: 0 | 1) => texts.some((_, at) => (dates[at]?.numbers[place] ?? 0) > 12);
          const isProven = (found === 'dayFirst' ? proves(0) : proves(1)) || first === second;
          expect([null, asSaid]).toContain(stored);
          if (stated === null && stored !== null) expect(isProven).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('that could be two are errors of their row where nobody said which, even if unusable ones may be left empty (AMB-113) [IMP-10]', () => {
    const row = (text: string) => ({ ...named, dateOfBirth: text });
    for (const text of ['03/04/2012', '25/12/2012', '3-4-2012'])
      expect(checkRow(student, row(text), chunk).problems.map(({ code }) => code)).toEqual(['dateOrder']);
    expect(checkRow(student, { ...named, 'Ngày sinh': '03/04/2012' }).values.dateOfBirth).toBe('2012-04-03');
    expect(checkRow(student, row('04/14/2012')).values.dateOfBirth).toBe('2012-04-14');
  });

  test('come out as days or as none, whatever the text [IMP-10]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.date().map(String),
          fc.stringMatching(/^[\d/.-]{4,10}$/),
          // Days that most often exist, and some that never do.
          fc
            .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 13 }))
            .map(([date, month]) => `2024-${month}-${date}`),
        ),
        (text) => {
          const day = understoodDay(text);
          if (day !== null) expect(isDay(day)).toBe(true);
        },
      ),
    );
  });

  test('written in any of the formats mean the same day [IMP-10]', () => {
    const part = (least: number, most: number) => fc.integer({ min: least, max: most });
    fc.assert(
      fc.property(part(1900, 2199), part(1, 12), part(1, 28), (year, month, date) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const iso = `${year}-${two(month)}-${two(date)}`;
        expect(understoodDay(`${month}/${date}/${year}`, 'monthFirst')).toBe(iso);
        expect(understoodDay(`${date}-${month}-${year}`, 'dayFirst')).toBe(iso);
        expect(understoodDay(`${year}/${month}/${date}`)).toBe(iso);
        expect(understoodDay(`${date}/${month}/${year}`, 'dayFirst')).toBe(iso);
        expect(understoodDay(`${two(date)}.${two(month)}.${year}`)).toBe(iso);
      }),
    );
  });
});

describe('normalisation', () => {
  test('numeric phones become text and keep a leading 0 [IMP-11]', () => {
    expect(phoneText(905123456)).toBe('905123456');
    expect(phoneText('0905 123 456')).toBe('0905 123 456');
    expect(phoneText("'+84 905 123 456")).toBe('+84 905 123 456');
    expect(checkRow(student, { ...named, mobilePhone: '8.49E+10' }).problems[0]?.code).toBe('lostDigits');
  });

  test('a blank or invalid e-mail asks for a placeholder address, and is noted [IMP-11]', () => {
    const check = checkRow(customer, { contactName: 'Mai', email: 'nobody' });
    expect(check).toEqual({
      values: { contactName: 'Mai', email: null },
      problems: [],
      notes: [{ field: 'email', kind: 'placeholderEmail', from: 'nobody' }],
    });
    expect(checkRow(customer, { contactName: 'Mai' }).notes).toHaveLength(1);
    expect(emailOf('Mai@Example.ORG')).toBe('mai@example.org');
  });

  test('a user who chose so gets a bad row instead of a placeholder, a default or a 0 [IMP-11] [IMP-12]', () => {
    const strict: RowChoices = {
      ...usualChoices,
      emails: 'reject',
      statuses: 'reject',
      creditLimits: 'reject',
    };
    const check = checkRow(
      customer,
      { contactName: 'Mai', email: '', status: 'odd', creditLimit: 'much' },
      strict,
    );
    expect(check.problems.map(({ field, code }) => [field, code])).toEqual([
      ['email', 'email'],
      ['status', 'unknownValue'],
      ['creditLimit', 'number'],
    ]);
  });

  test('creditLimit text becomes a number, 0 if not numeric [IMP-11]', () => {
    const limitOf = (creditLimit: unknown) =>
      checkRow(customer, { contactName: 'Mai', creditLimit }).values.creditLimit;
    expect(limitOf('5,000')).toBe(5000);
    expect(limitOf('1.234,50')).toBe(1234.5);
    expect(limitOf('much')).toBe(0);
    expect(limitOf(70)).toBe(70);
  });

  test('website is trimmed; blank or the text null becomes null [IMP-11]', () => {
    expect(websiteOf(' https://example.org ')).toBe('https://example.org');
    expect(websiteOf('NULL')).toBeNull();
    expect(checkRow(customer, { contactName: 'Mai', website: 'null' }).values.website).toBeNull();
  });

  test('a date that is none becomes null in a chunk and is an error in a direct import (AMB-113) [IMP-11]', () => {
    const row = { ...named, dateOfBirth: '2014-02-30' };
    expect(checkRow(student, row, chunk)).toMatchObject({
      values: { dateOfBirth: null },
      problems: [],
      notes: [{ kind: 'emptiedDate', from: '2014-02-30' }],
    });
    expect(checkRow(student, row).problems.map(({ code }) => code)).toEqual(['date']);
  });

  test('an unknown status becomes ACTIVE, noted, unless somebody mapped it [IMP-12]', () => {
    expect(checkRow(student, { ...named, status: 'odd' })).toMatchObject({
      values: { status: 'ACTIVE' },
      notes: [{ kind: 'defaultedStatus', from: 'odd' }],
    });
    const mapped = { ...usualChoices, enumerations: { status: { odd: 'SUSPENDED' }, gender: { robot: '' } } };
    expect(checkRow(student, { ...named, status: 'odd', gender: 'robot' }, mapped)).toEqual({
      values: { ...named, status: 'SUSPENDED', gender: null },
      problems: [],
      notes: [],
    });
  });

  test('an unmatched value of another enumeration is bad until it is mapped [IMP-09]', () => {
    expect(checkRow(student, { ...named, gender: 'robot' }).problems).toEqual([
      {
        field: 'gender',
        code: 'unknownValue',
        message: "Gender has no value 'robot'",
        params: { value: 'robot' },
      },
    ]);
  });

  test('the apostrophe of our own exports goes, so that what is exported can be imported (AMB-115)', () => {
    expect(cellText("'+84 905")).toBe('+84 905');
    expect(cellText("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
    expect(cellText('\u00a0 An \u00a0')).toBe('An');
    expect(cellText({})).toBe('');
  });
});

describe('a row', () => {
  test('is checked by the schema of its model, with a message for each field [IMP-08]', () => {
    const { problems } = checkRow(student, { firstName: '', classCode: 'x'.repeat(60), dateOfBirth: 'soon' });
    expect(problems.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['firstName', 'required', 'First Name is required'],
      ['lastName', 'required', 'Last Name is required'],
      ['dateOfBirth', 'date', 'A date is YYYY-MM-DD, MM/DD/YYYY, DD.MM.YYYY or a year'],
      ['classCode', 'tooLong', 'At most 50 characters'],
    ]);
    expect(checkRow(customer, { city: 'Huế' }).problems.map(({ code }) => code)).toEqual(['oneOf']);
    expect(checkRow(importModel('lesson'), { title: 'Hello', lessonNumber: '1.5' }).problems[0]?.code).toBe(
      'number',
    );
    expect(checkRow(importModel('product'), {}).problems.map(({ field }) => field)).toEqual([
      'name',
      'productType',
      'basePrice',
    ]);
  });

  test('with an error of the spreadsheet in any cell is bad, and never taken for empty [IMP-08]', () => {
    const row = {
      ...named,
      classCode: '#N/A',
      dateOfBirth: '#REF!',
      mobilePhone: '#FORMULA!',
      gender: '#VALUE!',
    };
    expect(checkRow(student, row, chunk).problems.map(({ field, code }) => [field, code])).toEqual([
      ['dateOfBirth', 'errorCell'],
      ['mobilePhone', 'unsavedFormula'],
      ['classCode', 'errorCell'],
      ['gender', 'errorCell'],
    ]);
    expect(checkRow(customer, { contactName: '#1 Books', email: '#NAME?' }, chunk).problems).toEqual([
      {
        field: 'email',
        code: 'errorCell',
        message: 'The spreadsheet has the error #NAME? in this cell.',
        params: { value: '#NAME?' },
      },
    ]);
  });

  test('with a birth date in the future is bad [IMP-08]', () => {
    const row = { ...named, dateOfBirth: '2026-12-01' };
    expect(checkRow(student, row, usualChoices, '2026-11-21').problems[0]?.code).toBe('futureDate');
    expect(checkRow(student, row, usualChoices, '2026-12-01').problems).toEqual([]);
  });

  test('of the sample file of each model passes [IMP-05]', () => {
    for (const name of importModelNames) {
      const model = importModel(name);
      for (const index of [0, 1] as const) {
        const row = Object.fromEntries(model.fields.map(({ label, examples }) => [label, examples[index]]));
        expect([name, checkRow(model, row).problems]).toEqual([name, []]);
      }
    }
  });

  test('that is good stays the same when it is checked again', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('2014-05-21', '03/04/2020', 'ENROLLED', 'm', '1,5', 'a@b.cd', "'+84 905", 'null', '12'),
    );
    for (const name of importModelNames) {
      const model = importModel(name);
      const record = fc.record(Object.fromEntries(model.fields.map(({ key }) => [key, text])), {
        requiredKeys: [],
      });
      fc.assert(
        fc.property(record, (row) => {
          const { values } = checkRow(model, row, chunk);
          const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
          const again = checkRow(model, values, chunk);
          expect(again.values).toMatchObject(kept);
        }),
        { numRuns: 60 },
      );
    }
  });

  test('reads a work e-mail and a day of joining under the names of the employee record [IMP-14]', () => {
    const row = { employeeIdNumber: 'E1', ...named, workEmail: 'a@b.cd', dateOfJoining: '2024' };
    expect(checkRow(employee, row).values).toMatchObject({ email: 'a@b.cd', hireDate: '2024-01-01' });
  });
});
