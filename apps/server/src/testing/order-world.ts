import { makeLedger, type TestLedger } from './ledger-world.ts';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';

export const ordersPath = '/api/e-commerce/orders';
/** A line of 1,000.00. */
export const thousand = { description: 'IELTS, term 1', quantity: '2', unitPrice: '500.00' };

type More = Record<string, unknown>;

/** A school with a ledger on 20 November 2026, its seller and a customer; makes orders and submits them. Its books are in the currency. */
export async function makeOrderWorld(baseCurrency = 'USD') {
  const app: TestApp = await makeTestApp({ now: '2026-11-20T03:00:00Z' });
  if (baseCurrency !== 'USD') {
    const administrator = await app.as('administrator');
    const path = '/api/settings/system?category=system';
    const { system } = (await administrator.get(path)).body;
    const saved = await administrator.put(path, { ...system, baseCurrency });
    if (saved.status !== 200) throw new Error(`no currency: ${saved.raw.body}`);
  }
  const ledger: TestLedger = await makeLedger(app);
  const sales: TestClient = await app.as('sales');
  const makeCustomer = async (more: More = {}): Promise<string> => {
    const made = await sales.post('/api/e-commerce/customers', {
      ...{ customerType: 'INDIVIDUAL', name: 'Nguyen Family', addresses: [] },
      ...more,
    });
    return made.body.data.id;
  };
  const customerId = await makeCustomer();
  const makeOrder = async (more: More = {}) => {
    const body = { customerId, orderDate: '2026-11-20', items: [thousand], ...more };
    const made = await sales.post(ordersPath, body);
    if (made.status !== 201) throw new Error(`no order: ${made.raw.body}`);
    return made.body.data;
  };
  const submitted = async (more: More = {}) => {
    const { id } = await makeOrder(more);
    const sent = await sales.post(`${ordersPath}/${id}/status`, { status: 'PENDING_APPROVAL' });
    if (sent.status !== 200) throw new Error(`not submitted: ${sent.raw.body}`);
    return sent.body.data;
  };
  return { app, ledger, sales, customerId, makeCustomer, makeOrder, submitted };
}

/** The errors at fields of a refusal. */
export function errorsOf(reply: { body: { details?: { fieldErrors?: Record<string, string[]> } } }) {
  return reply.body.details?.fieldErrors;
}
