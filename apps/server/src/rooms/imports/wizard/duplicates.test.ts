import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';

describe('looking for existing records before an import', () => {
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
  });

  it('finds them by identifier for sure and by name and birth date perhaps (AMB-159) [IMP-08]', async () => {
    const rows = [
      { firstName: 'Somebody', lastName: 'Else', studentIdentifier: 'd-1' },
      { firstName: 'New', lastName: 'Person', studentIdentifier: 'D-9' },
      { firstName: 'mai', lastName: 'LÊ', dateOfBirth: '02.02.2012' },
      { firstName: '', lastName: 'Bad', studentIdentifier: 'D-1' },
    ];
    const reply = await administrator.post('/api/imports/duplicates', { model: 'student', rows });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual([
      { row: 1, isSure: true, field: 'studentIdentifier' },
      { row: 3, isSure: false, field: null },
    ]);
  });

  it('changes nothing, and is refused to who may not create such records [IMP-22]', async () => {
    const body = {
      model: 'employee',
      rows: [{ employeeIdNumber: 'E1', firstName: 'A', lastName: 'B', hireDate: '2024' }],
    };
    const sales = await app.as('sales');
    const refused = await sales.post('/api/imports/duplicates', body);
    expect(refused.status).toBe(403);
    expect((await administrator.post('/api/imports/duplicates', body)).body.data).toEqual([]);
    const list = await administrator.get('/api/imports');
    expect(list.body.data).toHaveLength(1);
  });
});
