import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

let app: TestApp;
let administrator: TestClient;
let teacher: TestClient;
let hr: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
  teacher = await app.as('teacher');
  hr = await app.as('hr');
  await schoolFactory(app.db).employee('Tess Teacher', teacher.userId);
});

const types = [
  ['TEXT'],
  ['TEXTAREA'],
  ['NUMBER'],
  ['DATE'],
  ['SELECT', ['S', 'M']],
  ['MULTISELECT', ['A', 'B']],
  ['CHECKBOX'],
  ['FILEUPLOAD'],
  ['USER_SELECT'],
] as const;

async function makeField(fieldName: string, more: object = {}) {
  const reply = await administrator.post('/api/settings/custom-fields', {
    fieldName,
    fieldType: 'TEXT',
    visibility: 'EVERYONE',
    ...more,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

describe('custom fields', () => {
  it('have a name, one of nine types, options, config, order, category and visibility [CFG-11, AMB-129]', async () => {
    for (const [fieldType, options = []] of types) {
      const made = await makeField(`Type ${fieldType}`, {
        fieldType,
        options,
        order: 3,
        category: 'EMPLOYEE',
      });
      expect(made).toMatchObject({
        label: `Type ${fieldType}`,
        fieldType,
        isRequired: false,
        options: [...options],
        config: {},
        isEnabled: true,
        order: 3,
        category: 'EMPLOYEE',
        visibility: 'EVERYONE',
      });
    }
    const { body } = await administrator.post('/api/settings/custom-fields', {
      fieldName: ' ',
      fieldType: 'SELECT',
    });
    expect(body.details.fieldErrors.fieldName).toEqual(['Field name is required.']);
    const none = await administrator.post('/api/settings/custom-fields', {
      fieldName: 'X',
      fieldType: 'SELECT',
    });
    expect(none.body.details.fieldErrors.options).toEqual(['Give at least one option.']);
    const wrong = await administrator.post('/api/settings/custom-fields', {
      fieldName: 'X',
      fieldType: 'PHONE',
    });
    expect(wrong.status).toBe(400);
  });

  it('are listed in their order; active=true leaves out what is switched off [CFG-12]', async () => {
    await makeField('Second', { order: 9002 });
    await makeField('First', { order: 9001 });
    const off = await makeField('Off', { order: 9003, isEnabled: false });
    const names = async (query: string) =>
      (await teacher.get(`/api/settings/profile-fields${query}`)).body.data.map(
        ({ fieldName }: { fieldName: string }) => fieldName,
      );
    expect((await names('?active=true')).slice(-2)).toEqual(['First', 'Second']);
    expect((await names('')).slice(-3)).toEqual(['First', 'Second', 'Off']);
    expect((await administrator.get('/api/settings/custom-fields?isEnabled=false')).body.data[0].id).toBe(
      off.id,
    );
  });

  it('are changed with their version and deleted while nobody has a value [CFG-11]', async () => {
    const field = await makeField('Shirt', { fieldType: 'SELECT', options: ['S', 'M'] });
    const path = `/api/settings/custom-fields/${field.id}`;
    const taken = await administrator.post('/api/settings/custom-fields', {
      fieldName: 'Shirt',
      fieldType: 'TEXT',
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'FIELD_NAME_TAKEN']);
    const body = {
      fieldName: 'Shirt size',
      fieldType: 'SELECT',
      options: ['S', 'M', 'L'],
      visibility: 'EVERYONE',
    };
    const changed = await administrator.put(path, { ...body, version: field.version });
    expect(changed.body.data).toMatchObject({ label: 'Shirt size', options: ['S', 'M', 'L'] });
    expect((await administrator.get(path)).body.data).toEqual(changed.body.data);
    expect((await administrator.put(path, { ...body, version: field.version })).body.code).toBe('STALE');
    await hr.put(`/api/users/${teacher.userId}/profile-fields`, {
      values: [{ fieldDefinitionId: field.id, value: 'L' }],
    });
    const other = await administrator.put(path, { ...body, fieldType: 'TEXT', version: field.version + 1 });
    expect(other.body.code).toBe('FIELD_HAS_VALUES');
    expect((await administrator.delete(path)).body.code).toBe('IN_USE');
    await hr.put(`/api/users/${teacher.userId}/profile-fields`, {
      values: [{ fieldDefinitionId: field.id, value: null }],
    });
    expect((await administrator.delete(path)).status).toBe(204);
    expect((await administrator.get(path)).status).toBe(404);
    expect((await teacher.post('/api/settings/custom-fields', {})).status).toBe(403);
  });
});

describe('profile fields of a person', () => {
  it('answer definition and value, only those that were asked for [TSK-07]', async () => {
    const one = await makeField('Languages', { fieldType: 'MULTISELECT', options: ['vi', 'en'] });
    const two = await makeField('Nickname');
    const path = `/api/users/${teacher.userId}/profile-fields`;
    const saved = await teacher.put(path, {
      values: [
        { fieldDefinitionId: one.id, value: ['vi', 'en'] },
        { fieldDefinitionId: two.id, value: 'Tess' },
      ],
    });
    expect(saved.status).toBe(200);
    const { body } = await hr.get(`${path}?fieldIds=${one.id}`);
    expect(body).toEqual([
      expect.objectContaining({
        fieldDefinitionId: one.id,
        fieldDefinition: expect.objectContaining({ id: one.id, label: 'Languages' }),
        value: ['vi', 'en'],
        text: 'vi, en',
        canEdit: true,
      }),
    ]);
    expect((await teacher.get('/api/users/00000000-0000-4000-8000-000000000000/profile-fields')).status).toBe(
      404,
    );
  });

  it('refuse what does not fit their type, at the place of each [CFG-11]', async () => {
    const number = await makeField('Years', { fieldType: 'NUMBER', config: { min: 0, max: 40 } });
    const day = await makeField('Since', { fieldType: 'DATE', isRequired: true });
    const file = await makeField('Diploma', { fieldType: 'FILEUPLOAD' });
    const { status, body } = await teacher.put(`/api/users/${teacher.userId}/profile-fields`, {
      values: [
        { fieldDefinitionId: number.id, value: 41 },
        { fieldDefinitionId: day.id, value: '' },
        { fieldDefinitionId: file.id, value: { key: 'secret' } },
      ],
    });
    expect(status).toBe(400);
    expect(body.details.fieldErrors).toEqual({
      'values.0.value': ['This must be a number from 0 to 40.'],
      'values.1.value': ['This field is required.'],
      'values.2.value': ['Upload a file.'],
    });
  });

  it('hold a file that is uploaded and downloaded again, without telling where it lies [CFG-11]', async () => {
    const field = await makeField('Certificate', { fieldType: 'FILEUPLOAD' });
    const path = `/api/users/${teacher.userId}/profile-fields/${field.id}/file`;
    expect((await teacher.get(path)).status).toBe(404);
    const boundary = 'b';
    const reply = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { cookie: teacher.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="zertifikat.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--${boundary}--\r\n`,
    });
    expect(reply.statusCode).toBe(200);
    const stored = reply
      .json()
      .find((one: { fieldDefinitionId: string }) => one.fieldDefinitionId === field.id);
    expect(stored).toMatchObject({ value: { name: 'zertifikat.txt', bytes: 5 }, text: 'zertifikat.txt' });
    expect(JSON.stringify(stored)).not.toContain('profile-fields/');
    const file = await hr.get(path);
    expect(file.raw.body).toBe('hello');
    expect(file.headers['content-disposition']).toContain('zertifikat.txt');
  });

  it('are shown by their visibility: everyone, staff, own and managers, hr [REV-17]', async () => {
    const student = await app.as('student');
    const sales = await app.as('sales');
    await schoolFactory(app.db).employee('Sam Sales', sales.userId);
    const ids = new Map<string, string>();
    for (const visibility of ['EVERYONE', 'STAFF', 'OWN_AND_MANAGERS', 'HR']) {
      const { id } = await makeField(`Seen by ${visibility}`, { visibility });
      ids.set(id, visibility);
    }
    const seen = async (who: TestClient, of: TestClient) => {
      const { body } = await who.get(
        `/api/users/${of.userId}/profile-fields?fieldIds=${[...ids.keys()].join(',')}`,
      );
      return body.map((one: { fieldDefinitionId: string }) => ids.get(one.fieldDefinitionId)).sort();
    };
    expect(await seen(hr, teacher)).toEqual(['EVERYONE', 'HR', 'OWN_AND_MANAGERS', 'STAFF']);
    expect(await seen(teacher, teacher)).toEqual(['EVERYONE', 'OWN_AND_MANAGERS', 'STAFF']);
    expect(await seen(sales, teacher)).toEqual(['EVERYONE', 'STAFF']);
    expect(await seen(student, student)).toEqual(['EVERYONE', 'OWN_AND_MANAGERS']);
    const path = `/api/users/${student.userId}/profile-fields`;
    expect((await teacher.get(path)).status).toBe(404);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from employee where user_id = ${teacher.userId}`,
    );
    const school = schoolFactory(app.db);
    await school.enrol(student.userId, await school.class({ teacherIds: [rows[0]?.id ?? ''] }));
    expect(await seen(teacher, student)).toEqual(['EVERYONE', 'STAFF']);
  });

  it("are changed by oneself, and others' by who may edit users; a field of HR by neither [REV-17]", async () => {
    const open = await makeField('Motto');
    const secret = await makeField('Note of HR', { visibility: 'HR' });
    const sales = await app.as('sales');
    const path = `/api/users/${teacher.userId}/profile-fields`;
    const value = (id: string) => ({ values: [{ fieldDefinitionId: id, value: 'x' }] });
    expect((await teacher.put(path, value(open.id))).status).toBe(200);
    expect((await teacher.put(path, value(secret.id))).status).toBe(404);
    expect((await sales.put(path, value(open.id))).body.code).toBe('FIELD_READ_ONLY');
    expect((await hr.put(path, value(secret.id))).status).toBe(200);
  });
});
