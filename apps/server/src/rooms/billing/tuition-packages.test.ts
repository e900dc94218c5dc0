import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';

let app: TestApp;
let administrator: TestClient;
beforeAll(async () => {
  app = await makeTestApp();
  administrator = await app.as('administrator');
});

const path = '/api/e-commerce/tuition-packages';
const group = {
  ...{ name: 'Movers', type: 'GROUP_LESSON', groupTeacherType: 'NATIVE', packageDurationMonths: 6 },
  ...{ price: '468.00', allowedPayer: 'PARENT' },
};
const alone = {
  ...{ name: 'Private', type: 'INDIVIDUAL_LESSON', individualTeacherType: 'FOREIGN' },
  ...{
    individualLessonDurationMinutes: 60,
    packageDurationMonths: 3,
    price: '640.00',
    allowedPayer: 'STUDENT',
  },
};

async function refused(body: object): Promise<Record<string, string[]>> {
  const reply = await administrator.post(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(400);
  return reply.body.details.fieldErrors;
}

async function made(body: object) {
  const reply = await administrator.post(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

/** Whether each of the values is taken for the field, at the group package or with `others`. */
async function statuses(
  field: string,
  values: readonly unknown[],
  others: object = group,
): Promise<number[]> {
  const found: number[] = [];
  for (const value of values) {
    const { status } = await administrator.post(path, { ...others, [field]: value });
    // Refused by the schema, never by the table alone.
    expect([201, 400], `${field} ${value}`).toContain(status);
    found.push(status);
  }
  return found;
}

describe('tuition packages', () => {
  it('are made with every field, found, changed and deleted [SAL-16]', async () => {
    const fields = {
      ...group,
      ...{ name: 'Flyers, a year', description: 'With the book', isActive: true, currency: 'EUR' },
      ...{ paymentInstallmentMonths: 12, discountType: 'PERCENTAGE', discountValue: '12.50' },
      ...{ sessionsIncluded: '48.00', unit: 'LESSON', validityMonths: 9, taxCode: 'VAT_10' },
      ...{ recognition: 'TIME_BASED', proration: 'DAY', courseId: null },
    };
    const data = await made(fields);
    expect(data).toMatchObject({
      ...fields,
      individualTeacherType: null,
      individualLessonDurationMinutes: null,
    });
    expect(data).toMatchObject({ discountAmount: '58.50', finalPrice: '409.50', monthlyPrice: '68.25' });
    const found = await administrator.get(`${path}?search=lyers`);
    expect(found.body.data).toEqual([data]);
    const { version } = data;
    const saved = await administrator.put(`${path}/${data.id}`, { ...alone, version });
    expect(saved.body.data).toMatchObject({
      ...alone,
      ...{ version: version + 1, groupTeacherType: null, discountType: 'NONE', discountValue: null },
      ...{ finalPrice: '640.00', monthlyPrice: '213.33' },
    });
    expect((await administrator.delete(`${path}/${data.id}`)).status).toBe(204);
    expect((await administrator.get(`${path}/${data.id}`)).status).toBe(404);
  });

  it('are active, in dollars and without a discount unless told otherwise [SAL-16]', async () => {
    expect(await made(group)).toMatchObject({
      ...{ isActive: true, currency: 'USD', discountType: 'NONE', discountValue: null, description: null },
      ...{
        unit: 'LESSON',
        recognition: 'SESSION_BASED',
        proration: 'LESSON',
        paymentInstallmentMonths: null,
      },
      ...{ sessionsIncluded: null, validityMonths: null, taxCode: null, courseId: null, courseName: null },
      ...{ discountAmount: '0.00', finalPrice: '468.00' },
    });
  });

  it('have a name of 3 to 100 characters and at most 500 of description [SAL-16]', async () => {
    const names = ['xx', '  xx  ', 'x'.repeat(101), 'xxx', 'x'.repeat(100)];
    expect(await statuses('name', names)).toEqual([400, 400, 400, 201, 201]);
    expect(await refused({ ...group, name: 'xx' })).toEqual({ name: ['Name must be 3 to 100 characters'] });
    expect(await statuses('description', ['x'.repeat(500), 'x'.repeat(501)])).toEqual([201, 400]);
  });

  it('know the types, months, teachers, minutes, payers and discounts of the specification [SAL-16]', async () => {
    const accepted = async (field: string, values: readonly unknown[], others: object) => {
      const replies = await statuses(field, values, others);
      return values.filter((_, at) => replies[at] === 201);
    };
    const both = { ...group, ...alone };
    expect(await accepted('type', ['GROUP_LESSON', 'INDIVIDUAL_LESSON', 'BOTH', ''], both)).toEqual([
      'GROUP_LESSON',
      'INDIVIDUAL_LESSON',
    ]);
    expect(
      await accepted('packageDurationMonths', [0, 1, 2, 3, 4, 6, 9, 12, 18, 24, 36, '6', null], group),
    ).toEqual([1, 3, 6, 9, 12, 24]);
    for (const [field, others] of [
      ['groupTeacherType', group],
      ['individualTeacherType', alone],
    ] as const)
      expect(await accepted(field, ['FOREIGN', 'NATIVE', 'LOCAL'], others)).toEqual(['FOREIGN', 'NATIVE']);
    expect(await accepted('individualLessonDurationMinutes', [15, 30, 45, 60, 90, 120, 150], alone)).toEqual([
      30, 60, 90, 120,
    ]);
    expect(await accepted('allowedPayer', ['PARENT', 'STUDENT', 'COMPANY', null], group)).toEqual([
      'PARENT',
      'STUDENT',
    ]);
    expect(
      await accepted('discountType', ['NONE', 'PERCENTAGE', 'FIXED_AMOUNT', 'GIFT'], {
        ...group,
        discountValue: 5,
      }),
    ).toEqual(['NONE', 'PERCENTAGE', 'FIXED_AMOUNT']);
    expect(await accepted('unit', ['LESSON', 'HOUR', 'DAY'], group)).toEqual(['LESSON', 'HOUR']);
    expect(await accepted('recognition', ['SESSION_BASED', 'TIME_BASED', 'NOW'], group)).toEqual([
      'SESSION_BASED',
      'TIME_BASED',
    ]);
    expect(await accepted('proration', ['LESSON', 'DAY', 'NONE', 'WEEK'], group)).toEqual([
      'LESSON',
      'DAY',
      'NONE',
    ]);
  });

  it('have a positive price that their currency can pay, kept exactly [SAL-16]', async () => {
    const prices = ['0', '-1', '0.001', '1e3', 'NaN', '', '0.01', 12.5, '999999999999999.99'];
    expect(await statuses('price', prices)).toEqual([400, 400, 400, 400, 400, 400, 201, 201, 201]);
    expect(await refused({ ...group, price: '0' })).toEqual({ price: ['Price must be greater than 0'] });
    expect(await refused({ ...group, price: '0.001' })).toEqual({
      price: ['The currency has fewer decimals'],
    });
    expect(await refused({ ...group, price: '100.50', currency: 'VND' })).toEqual({
      price: ['The currency has fewer decimals'],
    });
    expect(await made({ ...group, price: '100.125', currency: 'KWD' })).toMatchObject({ price: '100.1250' });
    expect(await made({ ...group, price: '999999999999999.99' })).toMatchObject({
      price: '999999999999999.99',
      finalPrice: '999999999999999.99',
    });
    expect(await statuses('currency', ['US', 'USDX', 'QQQ', 'vnd'])).toEqual([400, 400, 400, 201]);
  });

  it('take whole months of instalments and of validity, and parts of sessions for hours only [SAL-16]', async () => {
    const values = [0, -1, 1.5, 121, 1, 120, ''];
    for (const field of ['paymentInstallmentMonths', 'validityMonths'])
      expect(await statuses(field, values)).toEqual([400, 400, 400, 400, 201, 201, 201]);
    const sessions = ['0', '0.2499', '10000.01', '1', '10000', 22.5];
    expect(await statuses('sessionsIncluded', sessions)).toEqual([400, 400, 400, 201, 201, 400]);
    expect(await statuses('sessionsIncluded', ['0.25', 22.5], { ...group, unit: 'HOUR' })).toEqual([
      201, 201,
    ]);
    expect(await refused({ ...group, sessionsIncluded: 22.5 })).toEqual({
      sessionsIncluded: ['Lessons are whole; choose hours for parts'],
    });
    expect(await statuses('taxCode', ['vat_10', 'VAT-10', 'X'.repeat(20), 'X'.repeat(21)])).toEqual([
      201, 400, 201, 400,
    ]);
  });
});

describe('the conditions of tuition packages', () => {
  it('ask for the teacher of a group, and for teacher and length of individual lessons [SAL-17]', async () => {
    expect(await refused({ ...group, groupTeacherType: null })).toEqual({
      groupTeacherType: ['Group teacher type is required for group lessons.'],
    });
    expect(
      await refused({ ...alone, individualTeacherType: '', individualLessonDurationMinutes: null }),
    ).toEqual({
      individualTeacherType: ['Individual teacher type is required for individual lessons.'],
      individualLessonDurationMinutes: ['Lesson duration is required for individual lessons.'],
    });
    const data = await made({ ...alone, groupTeacherType: 'NATIVE' });
    expect(data.groupTeacherType).toBeNull();
    const { version } = data;
    const changed = await administrator.put(`${path}/${data.id}`, {
      ...alone,
      type: 'GROUP_LESSON',
      version,
    });
    expect(changed.body.details.fieldErrors).toEqual({
      groupTeacherType: ['Group teacher type is required for group lessons.'],
    });
  });

  it('take a percentage above 0 and up to 100 [SAL-17]', async () => {
    const off = { ...group, discountType: 'PERCENTAGE' };
    expect(await statuses('discountValue', ['0', '-5', '0.0001', '100', '100.0001'], off)).toEqual([
      400, 400, 201, 201, 400,
    ]);
    expect(await refused({ ...off, discountValue: '100.01' })).toEqual({
      discountValue: ['Percentage discount value must be between 0 and 100.'],
    });
    expect(await refused({ ...off, discountValue: 0 })).toEqual({
      discountValue: ['Discount value must be greater than 0'],
    });
    expect(await refused({ ...off, discountValue: null })).toEqual({
      discountValue: ['Discount value is required'],
    });
    expect(await made({ ...off, discountValue: '100' })).toMatchObject({ finalPrice: '0.00' });
  });

  it('take a fixed discount below the price [SAL-17]', async () => {
    const off = { ...group, discountType: 'FIXED_AMOUNT' };
    expect(await refused({ ...off, discountValue: '468' })).toEqual({
      discountValue: ['Fixed amount discount must be less than the total price.'],
    });
    expect(await made({ ...off, discountValue: '467.99' })).toMatchObject({
      ...{ discountAmount: '467.99', finalPrice: '0.01', monthlyPrice: '0.00' },
    });
    expect(await statuses('discountValue', ['0', '0.001', '0.01'], off)).toEqual([400, 400, 201]);
    expect(await made({ ...group, discountType: 'NONE', discountValue: '999' })).toMatchObject({
      discountValue: null,
    });
  });

  it('ask for positive pages and limits of the list [SAL-17]', async () => {
    for (const field of ['page', 'limit']) {
      const replies = await Promise.all(
        ['0', '-1', '1.5', 'x', '1'].map((value) => administrator.get(`${path}?${field}=${value}`)),
      );
      expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200]);
    }
    expect((await administrator.get(path)).body).toMatchObject({ page: 1, limit: 20 });
    expect((await administrator.get(`${path}?limit=101`)).status).toBe(400);
  });
});

describe('the list of tuition packages', () => {
  it('is filtered by type, payer, months, course and state, and sorted', async () => {
    const course = await administrator.post('/api/lms/courses', { title: 'Listed course' });
    const courseId = course.body.data.id;
    const one = await made({ ...group, name: 'Listed one', price: '9', packageDurationMonths: 24, courseId });
    const other = await made({ ...alone, name: 'Listed other', price: '10', isActive: false });
    expect(one.courseName).toBe('Listed course');
    const names = async (query: string) => {
      const reply = await administrator.get(`${path}?search=Listed&${query}`);
      expect(reply.status, query).toBe(200);
      return reply.body.data.map(({ name }: { name: string }) => name);
    };
    expect(await names('type=GROUP_LESSON')).toEqual([one.name]);
    expect(await names('type=GROUP_LESSON,INDIVIDUAL_LESSON')).toEqual([one.name, other.name]);
    expect(await names('allowedPayer=STUDENT')).toEqual([other.name]);
    expect(await names('packageDurationMonths=24')).toEqual([one.name]);
    expect(await names('packageDurationMonths=24,3')).toEqual([one.name, other.name]);
    expect(await names(`courseId=${courseId}`)).toEqual([one.name]);
    expect(await names('isActive=false')).toEqual([other.name]);
    // By amount, not by text.
    expect(await names('sortBy=price&sortOrder=desc')).toEqual([other.name, one.name]);
    expect((await administrator.get(`${path}?packageDurationMonths=5`)).status).toBe(400);
    expect((await administrator.get(`${path}?type=BOTH`)).status).toBe(400);
  });

  it('holds for a parent what is offered, and for who sells everything', async () => {
    const hidden = await made({ ...group, name: 'Withdrawn', isActive: false });
    const parent = await app.as('parent');
    expect((await parent.get(`${path}/${hidden.id}`)).status).toBe(404);
    expect((await parent.get(`${path}?search=Withdrawn`)).body.data).toEqual([]);
    const sales = await app.as('sales');
    expect((await sales.get(`${path}/${hidden.id}`)).status).toBe(200);
    expect((await sales.delete(`${path}/${hidden.id}`)).status).toBe(403);
    expect((await (await app.as('teacher')).get(path)).status).toBe(403);
  });

  it('refuses a course that is gone, and keeps a course that a package opens', async () => {
    const nobody = '01900000-0000-7000-8000-00000000dead';
    expect(await refused({ ...group, courseId: nobody })).toEqual({
      courseId: ['This course does not exist any more.'],
    });
    const course = await administrator.post('/api/lms/courses', { title: 'Opened course' });
    await made({ ...group, name: 'Opens', courseId: course.body.data.id });
    const reply = await administrator.delete(`/api/lms/courses/${course.body.data.id}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE']);
  });
});

describe('the table of tuition packages', () => {
  it.each([
    ['tuition_package_price', { price: '0' }],
    ['tuition_package_months', { package_duration_months: 2 }],
    ['tuition_package_facts_of_type', { group_teacher_type: null }],
    ['tuition_package_facts_of_type', { individual_teacher_type: 'NATIVE' }],
    ['tuition_package_discount', { discount_value: '5' }],
    ['tuition_package_discount', { discount_type: 'PERCENTAGE', discount_value: '100.0001' }],
    ['tuition_package_discount', { discount_type: 'FIXED_AMOUNT', discount_value: '468' }],
    ['tuition_package_installments', { payment_installment_months: 0 }],
  ])('%s refuses %j by itself', async (constraint, wrong) => {
    const { id } = await made(group);
    const [column, value] = Object.entries(wrong).at(-1) ?? [];
    const [first, type] = Object.entries(wrong)[0] ?? [];
    const write = app.db.execute(sql`update tuition_package set ${sql.identifier(String(column))} = ${value},
      ${sql.identifier(first === column ? 'description' : String(first))} = ${type ?? null} where id = ${id}`);
    await expect(write).rejects.toMatchObject({ cause: { constraint } });
  });
});
