import { makeLedger, type ShortLine, writeApproved } from './ledger-world.ts';
import type { TestApp, TestClient, TestReply } from './make-test-app.ts';

export const bankPath = '/api/finance/bank-accounts';
const boundary = 'bellwether-boundary';

/** A row of a CSV statement: day, text, amount, reference. */
export type BankRow = readonly [day: string, text: string, amount: string, reference?: string];

/** How the CSV files of the tests are read. */
export const columns = { date: 'Date', description: 'Text', amount: 'Amount', reference: 'Reference' };

/** The text of a CSV statement. */
export function csvOf(rows: readonly BankRow[]): string {
  const cells = rows.map(([day, text, amount, reference = '']) => [day, text, amount, reference].join(','));
  return ['Date,Text,Amount,Reference', ...cells].join('\n');
}

/** A school with the international chart, a bank account for its account 1010, and a family that is invoiced. */
export async function makeBank(app: TestApp) {
  const ledger = await makeLedger(app);
  const { finance, account } = ledger;
  const bank = await made(finance, bankPath, { ...bankFields, glAccountId: account('1010') });
  const customerId = (
    await made(finance, '/api/e-commerce/customers', {
      customerType: 'INDIVIDUAL',
      name: 'Family Dang',
      addresses: [],
    })
  ).id;
  /** An invoice that was sent, of one item without tax. */
  const invoice = async (amount: string, more: Record<string, unknown> = {}) => {
    const draft = await made(finance, '/api/finance/invoices', {
      ...{ customerId, invoiceDate: '2026-11-01', dueDate: '2026-11-20' },
      items: [{ description: 'Lessons', quantity: '1', unitPrice: amount }],
      ...more,
    });
    const sent = await finance.post(`/api/finance/invoices/${draft.id}/send`);
    if (sent.status !== 200) throw new Error(`not sent: ${sent.raw.body}`);
    return sent.body.data as { id: string; invoiceNumber: string; paymentReference: string };
  };
  /** Takes rows in; returns all lines of the account, the latest first. */
  const take = async (rows: readonly BankRow[], id = bank.id): Promise<BankLine[]> => {
    const taken = await finance.post(`${bankPath}/${id}/transactions`, { csvData: csvOf(rows), columns });
    if (taken.status !== 201) throw new Error(`not taken: ${taken.raw.body}`);
    return lines(id);
  };
  const lines = async (id = bank.id): Promise<BankLine[]> =>
    (await finance.get(`${bankPath}/${id}/transactions?limit=100`)).body.data;
  /** An approved entry; returns the id of its line on the account 1010, and its number. */
  const entry = async (day: string, short: readonly ShortLine[], more: Record<string, unknown> = {}) => {
    const written = await writeApproved(ledger, day, short, more);
    const line = written.lines.find((one: { accountCode: string }) => one.accountCode === '1010');
    return {
      lineId: line.id as string,
      id: written.id as string,
      entryNumber: written.entryNumber as string,
    };
  };
  const suggest = async (more: Record<string, unknown> = {}) =>
    finance.post('/api/finance/bank-reconciliations/suggestions', { bankAccountId: bank.id, ...more });
  const reconcile = (matches: readonly object[], more: Record<string, unknown> = {}, client = finance) =>
    client.post('/api/finance/bank-reconciliations', { bankAccountId: bank.id, matches, ...more });
  const undo = (id: string, client = finance) => client.post(`/api/finance/bank-transactions/${id}/undo`);
  return { ...ledger, bank, customerId, invoice, take, lines, entry, suggest, reconcile, undo };
}

export type TestBank = Awaited<ReturnType<typeof makeBank>>;

export interface BankLine {
  readonly id: string;
  readonly description: string;
  readonly amount: string;
  readonly matchedAmount: string;
  readonly isReconciled: boolean;
  readonly journalEntryId: string | null;
  readonly matchedWith: readonly { readonly entryId: string; readonly amount: string }[];
}

export const bankFields = {
  accountName: 'Current account',
  bankName: 'ACB',
  accountNumber: '0123 4471',
  routingNumber: '021000021',
  accountType: 'CHECKING',
  isActive: true,
};

async function made(
  client: TestClient,
  path: string,
  body: object,
): Promise<{ id: string; version: number }> {
  const reply = await client.post(path, body);
  if (reply.status !== 201) throw new Error(`not made at ${path}: ${reply.raw.body}`);
  return reply.body.data;
}

/** Sends a file of the bank as a browser does, to be looked at or to be taken in. */
export async function sendBankFile(
  app: TestApp,
  client: TestClient,
  url: string,
  content: Uint8Array | string,
  mapping?: object,
): Promise<TestReply> {
  const field = mapping
    ? `--${boundary}\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${JSON.stringify(mapping)}\r\n`
    : '';
  const head = `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="statement.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const raw = await app.http.inject({
    method: 'POST',
    url,
    headers: {
      ...(client.cookie && { cookie: client.cookie }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content as string),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: raw.statusCode, body: raw.json(), headers: raw.headers, raw };
}
