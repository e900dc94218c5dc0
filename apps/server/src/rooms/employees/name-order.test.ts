import { expect, it } from 'vitest';
import { makeTestApp } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

it('employees stand in the order of the names as they are shown, in their list and in the search [AMB-243]', async () => {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  for (const name of ['Zoe Ordner', 'Đan Ordner', 'Anna Ordner', 'Zoe Andersordner'])
    await school.employee(name);
  const hr = await app.as('hr');
  const inOrder = ['Anna Ordner', 'Đan Ordner', 'Zoe Andersordner', 'Zoe Ordner'];
  const { data } = (await hr.get('/api/hr/employees?search=ordner')).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual(inOrder);
  const found = (await hr.get('/api/search?q=ordner')).body.data;
  expect(found.map(({ title }: { title: string }) => title)).toEqual(inOrder);
});
