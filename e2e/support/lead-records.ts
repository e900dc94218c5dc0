import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { addDays, today, uniqueName } from './school.ts';

// What the journeys of the lead's page, the list and winning need, made through the API.

export const leads = '/api/e-commerce/leads';

/** A lead of the journey's own, made through the API. */
export async function makeLead(
  page: Page,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> {
  const name = uniqueName('Lead');
  const reply = await page.request.post(leads, { data: { name, ...fields } });
  const { data, error } = await reply.json();
  expect(error).toBeUndefined();
  return { id: data.id, name: data.name };
}

/** A new student of the lead, interested in a new product. */
export async function addStudentAndProduct(page: Page, leadId: string) {
  const lastName = uniqueName('Pham').replaceAll(' ', '');
  const student = await (
    await page.request.post(`${leads}/${leadId}/students`, { data: { firstName: 'Minh', lastName } })
  ).json();
  const productName = uniqueName('Starters');
  const product = await (
    await page.request.post('/api/e-commerce/products', {
      data: { name: productName, productType: 'DIGITAL_PRODUCT', basePrice: '120.00', currency: 'USD' },
    })
  ).json();
  expect(product.error).toBeUndefined();
  const interest = await page.request.post(`${leads}/${leadId}/products`, {
    data: { studentId: student.data.id, productId: product.data.id, quantity: 1, status: 'INTERESTED' },
  });
  expect(interest.ok()).toBe(true);
  return { studentId: student.data.id as string, studentName: student.data.name as string, productName };
}

/** A class that begins soon, with so many seats; with a student in it when one is named. */
export async function makeClass(
  page: Page,
  name: string,
  maxCapacity: number,
  studentId?: string,
): Promise<void> {
  const reply = await page.request.post('/api/lms/classes', {
    data: {
      name,
      code: name.replaceAll(' ', '-'),
      startDate: addDays(today(), 10),
      maxCapacity,
      courseIds: [],
    },
  });
  const { data, error } = await reply.json();
  expect(error).toBeUndefined();
  if (!studentId) return;
  const enrolled = await page.request.post('/api/lms/enrolments', { data: { studentId, classId: data.id } });
  expect(enrolled.ok()).toBe(true);
}

/** The id of a student of the demo school. */
export async function anyStudent(page: Page): Promise<string> {
  return (await (await page.request.get('/api/students?limit=1')).json()).data[0].id;
}

/** The name of somebody who may be given leads. */
export async function firstAssignee(page: Page): Promise<string> {
  return (await (await page.request.get(`${leads}/assignees`)).json()).data[0].name;
}

/** The server answers the next calls of that kind so. */
export async function answer(
  page: Page,
  path: string,
  method: string,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { message: body.error, ...body } })
      : route.fallback(),
  );
}
