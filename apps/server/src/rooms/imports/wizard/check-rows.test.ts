import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { schoolFactory } from '../../../testing/school-factory.ts';
import { sendImportFile } from '../../../testing/send-import-file.ts';
import { csvText } from './testing/corpus.ts';

const check = '/api/imports/check';

describe('checking rows before an import', () => {
  let app: TestApp;
  let administrator: TestClient;

  beforeAll(async () => {
    app = await makeTestApp({ now: '2026-11-21T03:00:00.000Z' });
    administrator = await app.as('administrator');
    const students = [
      { firstName: 'Linh', lastName: 'Vũ', studentIdentifier: 'D-1', dateOfBirth: '2013-05-01' },
      { firstName: 'Mai', lastName: 'Lê', dateOfBirth: '2012-02-02' },
    ];
    const reply = await administrator.post('/api/students/import', { students });
    expect(reply.body.data).toMatchObject({ success: 2, failed: 0 });
    const make = schoolFactory(app.db);
    await make.class({ code: 'KET-1', name: 'KET Prep 1', startDate: '2026-09-01', maxCapacity: 2 });
    await make.class({ code: 'KET-0', name: 'KET Prep 1', startDate: '2025-09-01', status: 'COMPLETED' });
    await make.class({ code: 'PET-1', name: 'PET', startDate: '2026-09-01' });
    await make.class({ code: 'PET-2', name: 'PET', startDate: '2026-09-01' });
  });

  it('finds what the import would refuse: bad cells, who exists or comes twice, unknown and full classes (AMB-114, AMB-159) [IMP-08]', async () => {
    const row = (at: number, values: object) => ({ firstName: `New${at}`, lastName: 'Person', ...values });
    const rows = [
      row(1, { studentIdentifier: 'd-1' }),
      row(2, { studentIdentifier: 'D-9' }),
      row(3, { studentIdentifier: 'd-9' }),
      { firstName: 'mai', lastName: 'LÊ', dateOfBirth: '02.02.2012' },
      { firstName: '', lastName: 'Bad', studentIdentifier: 'D-1' },
      row(6, { classCode: 'ket-1' }),
      row(7, { classCode: 'ket prep 1' }),
      row(8, { classCode: 'KET Prep 1' }),
      row(9, { classCode: 'Pet' }),
      row(10, { classCode: 'KET-0' }),
      row(11, { classCode: 'Nowhere' }),
    ];
    const { status, body } = await administrator.post(check, { model: 'student', rows });
    expect(status).toBe(200);
    const { fates, errors, warnings } = body.data;
    const good = fates.flatMap((fate: string, index: number) => (fate === 'created' ? [index + 1] : []));
    expect(good).toEqual([2, 4, 6, 7]);
    expect(
      errors.map(({ row, field, message }: Record<string, unknown>) => `${row} ${field}: ${message}`),
    ).toEqual([
      '1 studentIdentifier: Already exists',
      '3 studentIdentifier: Already exists',
      '5 firstName: First Name is required',
      '8 classCode: Class is full',
      "9 classCode: Several classes are called 'Pet': give the code.",
      '10 classCode: This class has ended. Nobody can be enrolled in it any more.',
      "11 classCode: There is no class with the code or name 'Nowhere'.",
    ]);
    expect(warnings).toMatchObject([
      { row: 4, message: 'A student of this name and birth date exists already.' },
    ]);
  });

  it('says what is updated where that is wished [IMP-08]', async () => {
    const rows = [
      { firstName: 'Linh', lastName: 'Vũ', studentIdentifier: 'D-1' },
      { firstName: 'Linh Anh', lastName: 'Vũ', studentIdentifier: 'D-1' },
    ];
    const { body } = await administrator.post(check, { model: 'student', rows, updateExisting: true });
    expect(body.data).toEqual({ fates: ['unchanged', 'updated'], errors: [], warnings: [] });
  });

  it('changes nothing, tells nobody, and is refused to who may not create such records [IMP-22]', async () => {
    const state = async () => {
      const { rows } = await app.db.execute(sql`
        select (select count(*) from employee) as employees, (select count(*) from "user") as users,
          (select count(*) from import_run) as runs, (select count(*) from import_change) as changes,
          (select count(*) from audit_log where entity = 'employee') as audit`);
      return rows[0];
    };
    const row = { employeeIdNumber: 'E1', firstName: 'A', lastName: 'B', hireDate: '2024' };
    const body = { model: 'employee', rows: [row] };
    const before = await state();
    expect((await administrator.post(check, body)).body.data.fates).toEqual(['created']);
    expect(await state()).toEqual(before);
    // The log says that somebody checked, and keeps nothing of the rows.
    const { rows: entries } = await app.db.execute(
      sql`select after from audit_log where action = 'check import' and after ->> 'model' = 'employee'`,
    );
    expect(entries).toEqual([{ after: { model: 'employee', rows: 1 } }]);
    const sales = await app.as('sales');
    expect((await sales.post(check, body)).status).toBe(403);
    const references = { model: 'employee', values: { department: ['Nowhere'] } };
    expect((await sales.post('/api/imports/references', references)).status).toBe(403);
  });

  it('names of classes that nobody here has are told, with the classes that go on (AMB-114)', async () => {
    const values = { classCode: ['ket-1', 'KET PREP 1', 'Pet', 'Nowhere', ''], firstName: ['Nobody'] };
    const reply = await administrator.post('/api/imports/references', { model: 'student', values });
    expect(reply.body.data).toEqual([
      {
        field: 'classCode',
        unknown: ['Pet', 'Nowhere'],
        choices: [
          { value: 'KET-1', label: 'KET-1 · KET Prep 1' },
          { value: 'PET-1', label: 'PET-1 · PET' },
          { value: 'PET-2', label: 'PET-2 · PET' },
        ],
      },
    ]);
    // Of a large file all rows are looked through, and only by who sent it.
    const rows = Array.from({ length: 1500 }, (_, at) => ['A', 'B', at === 1400 ? ' Far below ' : 'KET-1']);
    const text = csvText([['First Name', 'Last Name', 'Class'], ...rows]);
    const sent = (await sendImportFile(app, administrator, 'large.csv', text)).body.data;
    const file = {
      model: 'student',
      file: { id: sent.id, mapping: { classCode: 'Class', lastName: 'Last Name' } },
    };
    const whole = await administrator.post('/api/imports/references', file);
    expect(whole.body.data).toMatchObject([{ field: 'classCode', unknown: ['Far below'] }]);
    expect((await (await app.as('principal')).post('/api/imports/references', file)).status).toBe(404);
    const known = { model: 'student', values: { classCode: ['PET-1'] } };
    const none = await administrator.post('/api/imports/references', known);
    expect(none.body.data).toEqual([{ field: 'classCode', unknown: [], choices: [] }]);
  });
});
