import { usualChoices } from '@bellwether/contract/imports/choices';
import { importModel } from '@bellwether/contract/imports/models';
import type { ImportReply } from '@bellwether/contract/imports/wizard';
import { describe, expect, it } from 'vitest';
import {
  checkedRows,
  firstValues,
  isUnanswered,
  mendedFile,
  openQuestions,
  payloadRow,
  tallyOf,
} from './check-file.rules.ts';
import { errorFile, lostRows, outcomeOf, timeLeft } from './outcome.rules.ts';
import { fingerprint, payloadOf } from './payload.ts';
import { sentFile } from './testing/sent-file.ts';
import { columnSuits, unmatchedValues } from './unmatched.rules.ts';
import { isSpreadsheet } from './use-upload.ts';
import { changedWizard, emptyWizard } from './wizard-state.ts';

const student = importModel('student');
const mapping = {
  firstName: 'First',
  lastName: 'Last',
  dateOfBirth: 'Born',
  status: 'State',
  studentIdentifier: 'ID',
};
const file = sentFile(
  ['First', 'Last', 'Born', 'State', 'ID', 'Shoe'],
  [
    ['Linh', 'Vũ', '25/12/2013', 'odd', 'A1', '36'],
    ['', 'Trần', '01/02/2013', 'ENROLLED', 'A2', ''],
    ['Mai', 'Lê', '', 'odd', 'a1', '37'],
  ],
);

const rows = (choices = usualChoices) => checkedRows(student, file, mapping, choices, '2026-11-21');

describe('the check of a file', () => {
  it('flags bad rows with a message for each field, and counts [IMP-08]', () => {
    const checked = rows({ ...usualChoices, dateOrders: { dateOfBirth: 'dayFirst' } });
    expect(checked.map(({ line, check }) => [line, check.problems.map(({ message }) => message)])).toEqual([
      [2, []],
      [3, ['First Name is required']],
      [4, []],
    ]);
    expect(tallyOf(checked)).toMatchObject({ good: 2, bad: 1, repeated: 1, notes: { defaultedStatus: 2 } });
    expect(checked[2]?.sameAs).toBe(2);
  });

  it('shows how a column is read whose dates prove the day first, and asks where they prove nothing or both (AMB-113) [IMP-10]', () => {
    const question = { field: 'dateOfBirth', choice: 'dateOrders' } as const;
    const [proven] = openQuestions(student, file, mapping);
    expect(proven).toEqual({ ...question, proven: 'dayFirst' });
    expect(proven && isUnanswered(proven, usualChoices)).toBe(false);
    expect(rows()[0]?.check.values.dateOfBirth).toBe('2013-12-25');
    const both = sentFile(
      ['First', 'Last', 'Born'],
      [
        ['A', 'B', '25/12/2013'],
        ['A', 'B', '12/25/2013'],
      ],
    );
    expect(openQuestions(student, both, mapping)).toEqual([question]);
    expect(isUnanswered(question, usualChoices)).toBe(true);
    expect(isUnanswered(question, { ...usualChoices, dateOrders: { dateOfBirth: 'dayFirst' } })).toBe(false);
    const stated = sentFile(['First', 'Last', 'Born (dd/mm/yyyy)'], [['A', 'B', '25/12/2013']]);
    const named = { ...mapping, dateOfBirth: 'Born (dd/mm/yyyy)' };
    expect(openQuestions(student, stated, named)).toEqual([]);
    const started = changedWizard({ ...emptyWizard, mapping: named }, { kind: 'checking', model: student });
    expect(started.choices.dateOrders).toEqual({ dateOfBirth: 'dayFirst' });
  });

  it('asks where every date of a column could be two, and not where the header or the dates tell (AMB-113) [IMP-10]', () => {
    const of = (header: string, ...days: string[]) => {
      const sent = sentFile(
        ['First', 'Last', header],
        days.map((day) => ['A', 'B', day]),
      );
      const columns = { firstName: 'First', lastName: 'Last', dateOfBirth: header };
      const begun = changedWizard(
        { ...emptyWizard, file: sent, mapping: columns },
        { kind: 'checking', model: student },
      );
      const checked = checkedRows(student, sent, columns, begun.choices, '2026-11-21', begun.asked);
      return {
        questions: openQuestions(student, sent, columns).map(({ field }) => field),
        days: checked.map(({ check }) => check.values.dateOfBirth ?? check.problems[0]?.code),
      };
    };
    expect(of('Born', '02/03/2012')).toEqual({ questions: ['dateOfBirth'], days: ['dateOrder'] });
    expect(of('Born', '02-03-2012')).toEqual({ questions: ['dateOfBirth'], days: ['dateOrder'] });
    expect(of('Ngày sinh', '02/03/2012')).toEqual({ questions: [], days: ['2012-03-02'] });
    expect(of('Born', '02/03/2012', '02/30/2012', '02/29/2012').days).toEqual([
      '2012-02-03',
      'date',
      '2012-02-29',
    ]);
    expect(of('Born', '2012-03-02', '2.3.2012')).toEqual({
      questions: [],
      days: ['2012-03-02', '2012-03-02'],
    });
  });

  it('forgets what was said of the dates when another column takes their place (AMB-113) [IMP-06]', () => {
    const stated = { firstName: 'First', lastName: 'Last', dateOfBirth: 'Born (dd/mm/yyyy)' };
    const checking = { kind: 'checking', model: student } as const;
    const first = changedWizard({ ...emptyWizard, mapping: stated }, checking);
    const asked = changedWizard(first, { kind: 'ask', fields: ['dateOfBirth'] });
    expect(asked.asked).toEqual(['dateOfBirth']);
    const other = changedWizard(asked, { kind: 'column', header: 'Born (mm/dd/yyyy)', field: 'dateOfBirth' });
    expect([other.choices.dateOrders, other.asked]).toEqual([{}, []]);
    expect(changedWizard(other, checking).choices.dateOrders).toEqual({ dateOfBirth: 'monthFirst' });
    const kept = changedWizard(asked, { kind: 'column', header: 'Town', field: 'city' });
    expect(kept.choices.dateOrders).toEqual({ dateOfBirth: 'dayFirst' });
  });

  it('shows no guess where the server asks about dates of rows that are not shown (AMB-113) [IMP-10]', () => {
    const sent = sentFile(
      ['First', 'Last', 'Born'],
      [
        ['A', 'B', '02/13/2012'],
        ['C', 'D', '02/03/2012'],
      ],
    );
    const columns = { firstName: 'First', lastName: 'Last', dateOfBirth: 'Born' };
    const codes = (asked: string[]) =>
      checkedRows(student, sent, columns, usualChoices, '2026-11-21', asked).map(
        ({ check }) => check.values.dateOfBirth ?? check.problems[0]?.code,
      );
    expect(codes([])).toEqual(['2012-02-13', '2012-02-03']);
    expect(codes(['dateOfBirth'])).toEqual(['2012-02-13', 'dateOrder']);
  });

  it('asks once what the dots of a column of numbers separate, and reads no number before [IMP-11]', () => {
    const customer = importModel('customer');
    const columns = { contactName: 'Name', creditLimit: 'Limit' };
    const of = (limits: string[], asked: string[] = [], choices = usualChoices) => {
      const sent = sentFile(
        ['Name', 'Limit'],
        limits.map((limit) => ['Mai', limit]),
      );
      return {
        questions: openQuestions(customer, sent, columns, asked),
        read: checkedRows(customer, sent, columns, choices, '2026-11-21', asked).map(
          ({ check }) => check.values.creditLimit ?? check.problems[0]?.code,
        ),
      };
    };
    const question = { field: 'creditLimit', choice: 'decimalMarks' };
    expect(of(['50.000', '7'])).toEqual({ questions: [question], read: ['decimalMark', 7] });
    expect(of(['50.000', '1.250.000'])).toEqual({ questions: [], read: [50_000, 1_250_000] });
    const below = of(['50.000', '1.250.000'], ['creditLimit']);
    expect(below).toEqual({ questions: [question], read: ['decimalMark', 1_250_000] });
    const said = { ...usualChoices, decimalMarks: { creditLimit: 'comma' as const } };
    expect(of(['50.000', '7'], [], said).read).toEqual([50_000, 7]);
    const other = changedWizard(
      { ...emptyWizard, mapping: columns, choices: said },
      { kind: 'column', header: 'Maximum', field: 'creditLimit' },
    );
    expect(other.choices.decimalMarks).toEqual({});
  });

  it('offers the values that no enumeration knows, with how often they occur [IMP-09]', () => {
    expect(unmatchedValues(student, rows())).toEqual([
      { field: 'status', of: 'studentStatus', value: 'odd', count: 2 },
    ]);
  });

  it('offers the classes in place of one that nobody here has, and calls no column matched whose values are all such (AMB-114) [IMP-06]', () => {
    const sent = sentFile(
      ['First', 'Last', 'Class'],
      [
        ['Linh', 'Vũ', 'Nowhere'],
        ['Mai', 'Lê', 'KET-1'],
      ],
    );
    const columns = { firstName: 'First', lastName: 'Last', classCode: 'Class' };
    const choices = [{ value: 'KET-1', label: 'KET-1 · KET Prep 1' }];
    const references = new Map([['classCode', { unknown: new Set(['Nowhere']), choices }]]);
    const checked = (said: typeof usualChoices) =>
      checkedRows(student, sent, columns, said, '2026-11-21').map(({ check }) => check.values.classCode);
    expect(unmatchedValues(student, checkedRows(student, sent, columns, usualChoices, '2026-11-21'))).toEqual(
      [],
    );
    expect(
      unmatchedValues(student, checkedRows(student, sent, columns, usualChoices, '2026-11-21'), references),
    ).toEqual([{ field: 'classCode', of: choices, value: 'Nowhere', count: 1 }]);
    // Of a large file names come from rows that are not here.
    const below = new Map([['classCode', { unknown: new Set(['Below']), choices }]]);
    const here = checkedRows(student, sent, columns, usualChoices, '2026-11-21');
    expect(unmatchedValues(student, here, below)).toEqual([
      { field: 'classCode', of: choices, value: 'Below', count: 0 },
    ]);
    const chosen = (value: string) => ({ ...usualChoices, enumerations: { classCode: { Nowhere: value } } });
    expect(checked(chosen('KET-1'))).toEqual(['KET-1', 'KET-1']);
    expect(checked(chosen(''))).toEqual([null, 'KET-1']);
    const suits = (key: string, values: string[], known = references) => {
      const field = student.fields.find((one) => one.key === key);
      return field && columnSuits(student, field, values, known);
    };
    expect(suits('classCode', ['Nowhere'], new Map())).toBeNull();
    expect(suits('classCode', ['Nowhere'])).toBe(false);
    expect(suits('classCode', ['Nowhere', 'KET-1'])).toBe(true);
    expect(suits('classCode', ['', ''])).toBe(true);
    expect(suits('status', ['odd'])).toBe(false);
    expect(suits('status', ['odd', 'enrolled'])).toBe(true);
    expect(suits('dateOfBirth', ['Huế', 'soon'])).toBe(false);
    expect(suits('dateOfBirth', ['01/02/2013'])).toBe(true);
  });

  it('a cell that is mended stands in place of the one of the file, and stays when a column is mapped anew [IMP-08, IMP-21]', () => {
    const begun = { ...emptyWizard, file, mapping };
    const mended = changedWizard(begun, { kind: 'mend', line: 3, header: 'First', text: 'An' });
    const back = changedWizard(changedWizard(mended, { kind: 'back' }), {
      kind: 'column',
      header: 'Shoe',
      field: 'city',
    });
    const now = mendedFile(file, back.mends);
    expect(now.rows.map(([first]) => first)).toEqual(['Linh', 'An', 'Mai']);
    expect(file.rows[1]?.[0]).toBe('');
    const checked = checkedRows(student, now, mapping, usualChoices, '2026-11-21');
    expect(checked[1]?.check.values.firstName).toBe('An');
    expect(changedWizard(mended, { kind: 'file', file, model: student }).mends).toEqual({});
  });

  it('shows the first values of a column, each once [IMP-06]', () => {
    expect(firstValues(file, 'State')).toEqual(['odd', 'ENROLLED']);
    expect(firstValues(file, 'Shoe')).toEqual(['36', '37']);
  });

  it('takes .csv, .xlsx and .xls only [IMP-02]', () => {
    const names = ['a.csv', 'b.XLSX', 'c.xls', 'd.pdf', 'e.csv.exe', 'f.ods', 'xls'];
    expect(names.filter((name) => isSpreadsheet({ name }))).toEqual(['a.csv', 'b.XLSX', 'c.xls']);
  });
});

describe('what is sent', () => {
  const parts = { model: student, file, offset: 10, updateExisting: false, runId: null };

  it('has the rows under the plural key of the path, with the context fields [IMP-17]', () => {
    const [first] = rows();
    const body = payloadOf({ ...parts, rows: first ? [first] : [], context: {} });
    expect(Object.keys(body)).toEqual([
      'students',
      'fileId',
      'filename',
      'offset',
      'lines',
      'updateExisting',
    ]);
    expect(body).toMatchObject({ lines: [2], offset: 10 });
    const lesson = payloadOf({
      ...parts,
      model: importModel('lesson'),
      rows: [],
      context: { courseId: 'c' },
    });
    expect(lesson).toMatchObject({ lessons: [], courseId: 'c' });
    const link = payloadOf({ ...parts, model: importModel('userLink'), rows: [], context: {}, runId: 'r' });
    expect(link).toMatchObject({ userlinks: [], runId: 'r' });
  });

  it('is the same request only with the same rows and choices (AMB-038) [IMP-16]', () => {
    const body = payloadOf({ ...parts, rows: rows(), context: {} });
    const same = payloadOf({ ...parts, rows: rows(), context: {} });
    expect(fingerprint(same)).toBe(fingerprint(body));
    expect(fingerprint({ ...body, updateExisting: true })).not.toBe(fingerprint(body));
  });

  it('holds normalised values, and an unknown status as it stands, so that the server counts it [IMP-11] [IMP-12]', () => {
    const [first] = rows({ ...usualChoices, dateOrders: { dateOfBirth: 'dayFirst' } });
    expect(first && payloadRow(first)).toEqual({
      ...{ firstName: 'Linh', lastName: 'Vũ', studentIdentifier: 'A1' },
      ...{ dateOfBirth: '2013-12-25', status: 'odd' },
    });
  });
});

describe('the result', () => {
  const data = { success: 8, failed: 2, created: 8, updated: 0, unchanged: 0, placeholderEmails: 1 };
  const reply: ImportReply = {
    data: { ...data, defaultedStatuses: 3, runId: 'r1' },
    errors: [{ row: 1, line: 2, field: 'studentIdentifier', message: 'Already exists' }],
    ...{ warnings: [], message: 'Import completed with errors' },
  };

  it('adds up data.success, data.failed and errors, with all rows of failed chunks [IMP-18] [IMP-20]', () => {
    expect(outcomeOf([reply, reply], 10)).toMatchObject({
      ...{ success: 16, failed: 14, created: 16, placeholderEmails: 2, defaultedStatuses: 6, runId: 'r1' },
      errors: [...reply.errors, ...reply.errors],
    });
  });

  it('names every row that was not imported: bad, refused, failed and not sent', () => {
    const checked = rows({ ...usualChoices, dateOrders: { dateOfBirth: 'dayFirst' } });
    const failed = [{ offset: 1, size: 1, line: 'HTTP 500: no' }];
    expect(
      lostRows(checked, outcomeOf([reply]), failed, null).map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [2, 'Already exists'],
      [3, 'First Name is required'],
      [4, 'HTTP 500: no'],
    ]);
    const stopped = lostRows(checked, { errors: [] }, [], { from: 1, reason: 'not sent' });
    expect(stopped.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('gives them back as a file with the reason in the last column, safe to open', () => {
    const checked = rows({ ...usualChoices, dateOrders: { dateOfBirth: 'dayFirst' } });
    const text = errorFile(file, lostRows(checked, { errors: [] }, [], null), 'Reason');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('First,Last,Born,State,ID,Shoe,Reason');
    expect(lines[1]).toBe(',Trần,01/02/2013,ENROLLED,A2,,firstName: First Name is required');
    const hostile = sentFile(['First'], [['=1+1']]);
    expect(errorFile(hostile, [{ line: 2, field: null, reason: 'x' }], 'Reason')).toContain("'=1+1");
  });

  it('tells the time left in seconds or minutes [IMP-16]', () => {
    expect(timeLeft(0)).toEqual({ unit: 'seconds', count: 1 });
    expect(timeLeft(12_300)).toEqual({ unit: 'seconds', count: 13 });
    expect(timeLeft(61_000)).toEqual({ unit: 'minutes', count: 2 });
  });
});

describe('the steps', () => {
  it('go back one by one and keep what was chosen; another file begins again [IMP-21]', () => {
    const sent = changedWizard(emptyWizard, { kind: 'file', file, model: student });
    expect([sent.step, sent.choices.dates]).toEqual(['mapping', 'reject']);
    const mapped = changedWizard(sent, { kind: 'column', header: 'First', field: 'firstName' });
    const checking = changedWizard(mapped, { kind: 'checking', model: student });
    const chosen = changedWizard(checking, { kind: 'choices', choices: { emails: 'reject' } });
    const back = changedWizard(chosen, { kind: 'back' });
    expect([back.step, back.mapping.firstName, back.choices.emails]).toEqual(['mapping', 'First', 'reject']);
    expect(changedWizard(back, { kind: 'back' }).step).toBe('upload');
    expect(changedWizard(chosen, { kind: 'file', file, model: student }).choices.emails).toBe('placeholder');
  });

  it('leave dates that are none empty in a file for chunks, and refuse them in a direct import (AMB-113) [IMP-11]', () => {
    const large = { ...file, totalRows: 51 };
    expect(changedWizard(emptyWizard, { kind: 'file', file: large, model: student }).choices.dates).toBe(
      'empty',
    );
  });
});
