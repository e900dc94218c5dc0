import type { Page } from '@playwright/test';
import { lessonOfYesterday, row } from '../support/attendance.ts';
import { countClicks } from '../support/clicks.ts';
import { addStudentAndProduct, makeLead } from '../support/lead-records.ts';
import { today, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** What the books hold in the account now. */
async function balanceOf(page: Page, code: string): Promise<number> {
  const { data } = await (await page.request.get('/api/finance/accounts/tree')).json();
  return Number(data.find((one: { accountCode: string }) => one.accountCode === code).balance);
}

test('a lead is won, ordered, billed and paid, and its money stands in the balance sheet [SAL-10, SAL-15, FIN-26]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const company = uniqueName('Balance Ltd');
  const { id, name } = await makeLead(page, { company });
  const { productName } = await addStudentAndProduct(page, id);
  await page.goto(`/leads/${id}`);
  await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Win the deal: ${name}` })
    .getByRole('button', { name: 'Win the deal' })
    .click();
  await page
    .getByRole('dialog', { name: `${name} is won` })
    .getByRole('link', { name: 'Make an order' })
    .click();

  // The order knows customer and what was bought.
  const order = page.getByRole('dialog', { name: 'New order' });
  await expect(order.getByText(company)).toBeVisible();
  await expect(order.getByRole('combobox', { name: 'Package or product of item 1' })).toHaveValue(
    productName,
  );
  await expect(order.getByText('$120.00').first()).toBeVisible();
  await expect(order.getByRole('checkbox', { name: 'Submit it at once' })).toBeChecked();
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Approved/ })).toBeVisible();
  expect(await clicks()).toBe(4);
  await page
    .getByRole('link', { name: /Open invoice|INV-|Draft/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-\d{4}-\d{5}.*Sent/ })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Receive payment' }).click();
  const payment = page.getByRole('dialog', { name: /Payment of INV/ });
  await expect(payment.getByLabel('Amount')).toHaveValue('120');
  await payment.getByRole('button', { name: 'Receive payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-.*Paid/ })).toBeVisible();

  // From the books back to the invoice: a sheet that balances, the ledger of an account, the entry, the document.
  await page.goto('/finance/reports/balance-sheet');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance sheet' })).toBeVisible();
  await expect(page.getByText('does not balance', { exact: false })).toHaveCount(0);
  await page
    .getByRole('row', { name: /1010 Bank/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: 'When it was sent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /JE-\d{4}-\d{5}/ })).toBeVisible();
});

test('a payment that bounced is taken back: the instalment failed, and is due again until it is paid [SAL-14, SAL-15]', async ({
  page,
}) => {
  const family = uniqueName('Bounced family');
  await signInQuickly(page, 'admin');
  const made = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data });
    expect([200, 201], await reply.text()).toContain(reply.status());
    return (await reply.json()).data;
  };
  const customer = await made('/api/e-commerce/customers', {
    customerType: 'INDIVIDUAL',
    name: family,
    addresses: [],
  });
  const begins = today();
  const order = await made('/api/e-commerce/orders', {
    customerId: customer.id,
    orderDate: begins,
    items: [{ description: 'Term 1', quantity: '1', unitPrice: '900' }],
  });
  await made(`/api/e-commerce/orders/${order.id}/payment-plan`, {
    numberOfPayments: 3,
    firstPaymentDate: begins,
  });
  await made(`/api/e-commerce/orders/${order.id}/status`, { status: 'PENDING_APPROVAL' });

  const pay = async () => {
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Payment on instalment 1' }).click();
    const payment = page.getByRole('dialog', { name: 'Payment on instalment 1' });
    await expect(payment.getByRole('textbox', { name: 'Amount' })).toHaveValue('300');
    await payment.getByRole('button', { name: 'Take payment' }).click();
    await expect(payment).toBeHidden();
    await expect(page.getByRole('row', { name: /Instalment 1/ })).toContainText('Paid');
  };
  await pay();
  await page.goto(`/finance/receipts?search=${encodeURIComponent(family)}`);
  await page
    .getByRole('row', { name: new RegExp(family) })
    .getByRole('button', { name: 'Actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take back' }).getByRole('button').last().click();
  await expect(
    page.getByRole('row', { name: new RegExp(family) }).filter({ hasText: 'Taken back' }),
  ).toHaveCount(1);

  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('row', { name: /Instalment 1/ })).toContainText('Payment failed');
  await pay();
  await page.goto(`/finance/customers/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible();
  await expect(page.getByText('$600.00').first()).toBeVisible();
});

test('who leaves with a paid term gets what was not had as credit, which is paid back once somebody else approves it [SAL-15, REV-42, AMB-334]', async ({
  page,
}) => {
  const lesson = await lessonOfYesterday(page, 17);
  const student = lesson.students[1];
  const [family, sold] = [uniqueName('Leaving family'), uniqueName('Ten sessions')];
  const made = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data });
    expect([200, 201], await reply.text()).toContain(reply.status());
    return (await reply.json()).data;
  };
  const customer = await made('/api/e-commerce/customers', {
    customerType: 'INDIVIDUAL',
    name: family,
    addresses: [],
  });
  const pack = await made('/api/e-commerce/tuition-packages', {
    ...{ name: sold, type: 'GROUP_LESSON', groupTeacherType: 'NATIVE', packageDurationMonths: 1 },
    ...{ price: '100', allowedPayer: 'PARENT', sessionsIncluded: '10', proration: 'LESSON' },
  });
  const order = await made('/api/e-commerce/orders', {
    customerId: customer.id,
    orderDate: lesson.date,
    items: [
      {
        ...{ description: sold, packageId: pack.id, studentId: student?.id, classId: lesson.classId },
        ...{ startDate: lesson.date, quantity: '1', unitPrice: '100' },
      },
    ],
  });
  await made(`/api/e-commerce/orders/${order.id}/status`, { status: 'PENDING_APPROVAL' });
  await made(`/api/e-commerce/orders/${order.id}/payments`, {
    amount: '100',
    paymentDate: lesson.date,
    paymentMethod: 'CASH',
  });
  await page.goto(lesson.path);
  await row(page, lesson, 1).getByRole('button', { name: 'Present' }).click();
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText(/^Attendance saved/).first()).toBeVisible();

  await page.goto(`/finance/session-credits?search=${encodeURIComponent(student?.name ?? '')}`);
  await page.getByRole('row', { name: new RegExp(sold) }).click();
  const tuition = page.getByRole('dialog', { name: new RegExp(lesson.className) });
  await expect(tuition.getByText('9 of 10 left').first()).toBeVisible();
  await tuition.getByRole('button', { name: 'Student leaves' }).click();
  const leaving = page.getByRole('dialog', { name: `${student?.name} leaves` });
  await expect(leaving.getByText('$90.00').first()).toBeVisible();
  await leaving.getByRole('button', { name: 'Student leaves' }).click();
  await expect(leaving).toBeHidden();

  await page.goto(`/finance/customers/${customer.id}`);
  await expect(page.getByText('$90.00').first()).toBeVisible();
  const bank = await balanceOf(page, '1000');
  await page.getByRole('button', { name: 'Pay back' }).click();
  const refund = page.getByRole('dialog', { name: `Pay credit back to ${family}` });
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('90');
  await refund.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await refund.getByRole('button', { name: 'Pay back' }).click();
  await expect(refund).toBeHidden();

  // Nothing moves before somebody else says yes, and who is paid sees that it waits.
  await expect(page.getByRole('button', { name: 'Pay back' })).toHaveCount(0);
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting for approval' });
  await expect(waiting).toContainText('$90.00');
  expect(await balanceOf(page, '1000')).toBe(bank);
  await signInQuickly(page, 'finance');
  await page.goto('/requests');
  await page.getByRole('button', { name: new RegExp(`Refund to ${family}`) }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect.poll(async () => bank - (await balanceOf(page, '1000'))).toBe(90);
  await page.goto(`/finance/refunds?search=${encodeURIComponent(family)}`);
  await expect(page.getByRole('row', { name: new RegExp(family) })).toContainText('Paid');
  await page.goto(`/finance/customers/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
