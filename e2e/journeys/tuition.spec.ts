import { lessonOfYesterday, row } from '../support/attendance.ts';
import { uniqueName } from '../support/school.ts';
import { expect, test } from '../support/test.ts';

test('tuition is sold in an order, used by the register, which says when it is used up, and comes back to who leaves [STU-14, ATT-11]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page, 19);
  const [family, sold] = [uniqueName('Learning family'), uniqueName('Short course')];
  const student = lesson.students[0]?.name ?? '';
  const made = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  await made('/api/e-commerce/customers', { customerType: 'INDIVIDUAL', name: family, addresses: [] });
  await made('/api/e-commerce/tuition-packages', {
    ...{ name: sold, type: 'GROUP_LESSON', groupTeacherType: 'NATIVE', packageDurationMonths: 1 },
    ...{ price: '100', allowedPayer: 'PARENT', sessionsIncluded: '1', proration: 'DAY' },
  });

  // Sold to the student of the class, from yesterday on.
  await page.goto('/orders?edit=new');
  const order = page.getByRole('dialog', { name: 'New order' });
  await order.getByRole('combobox', { name: 'Customer' }).fill(family);
  await page.getByRole('option', { name: family }).click();
  await order.getByRole('combobox', { name: 'Package or product of item 1' }).fill(sold);
  await page.getByRole('option', { name: sold }).click();
  await expect(order.getByRole('textbox', { name: 'Unit price of item 1' })).toHaveValue('100');
  await order.getByRole('combobox', { name: 'Student' }).fill(student);
  await page.getByRole('option', { name: student }).first().click();
  await order.getByRole('combobox', { name: 'Class' }).fill(lesson.className);
  await page.getByRole('option', { name: lesson.className }).click();
  const [year, month, day] = lesson.date.split('-');
  await order.getByRole('textbox', { name: 'Begins on' }).fill(`${day}/${month}/${year}`);
  await order.getByRole('textbox', { name: 'Begins on' }).press('Tab');
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ORD-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Approved/ })).toBeVisible();

  // The register uses the one session; once more there is none, which it says and lets the student in.
  await page.goto(lesson.path);
  await row(page, lesson, 0).getByRole('button', { name: 'Present' }).click();
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText('No sessions left')).toBeVisible();

  // The family's account shows it by the child; the student's payments too.
  await page.goto(`/finance/session-credits?search=${encodeURIComponent(student)}`);
  const line = page.getByRole('row', { name: new RegExp(sold) });
  await expect(line).toContainText('0 of 1 left');
  await line.click();
  const tuition = page.getByRole('dialog', { name: new RegExp(lesson.className) });
  await expect(tuition.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveCount(2);
  await tuition.getByRole('link', { name: family }).click();
  await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible();
  await expect(page.getByRole('img', { name: '0 of 1 left' })).toBeVisible();

  // Its invoice is sent; who leaves today had the days until today, the rest comes back.
  await page.goto('/orders');
  await page.getByRole('row', { name: new RegExp(family) }).click();
  await page
    .getByRole('link', { name: /Open invoice|INV-|Draft/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-/ })).toBeVisible();
  await page.goto(`/finance/session-credits?search=${encodeURIComponent(student)}`);
  await page.getByRole('row', { name: new RegExp(sold) }).click();
  await tuition.getByRole('button', { name: 'Student leaves' }).click();
  const leaving = page.getByRole('dialog', { name: `${student} leaves` });
  await expect(leaving.getByText('Charged, 2 of 20 days had')).toBeVisible();
  await leaving.getByRole('button', { name: 'Student leaves' }).click();
  await expect(leaving).toBeHidden();
  await expect(page.getByText(/^Ended on/).first()).toBeVisible();
});
