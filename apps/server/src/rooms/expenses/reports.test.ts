import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/columns.ts';
import { useCurrency } from '../../testing/currency-world.ts';
import { makeExpenses, type TestExpenses } from '../../testing/expense-world.ts';
import { sendFile } from '../../testing/send-file.ts';
import { picture } from '../../testing/upload-corpus.ts';

let world: TestExpenses;

beforeAll(async () => {
  world = await makeExpenses();
});

/** The status and the errors of a report of one item that differs so. */
async function refusal(more: Record<string, unknown>) {
  const body = { title: 'Travel', expenseItems: [world.item(more)] };
  const reply = await world.client('teacher').post(world.path, body);
  return [reply.status, reply.body.errors];
}

describe('an item', () => {
  it('needs a description of at most 500 characters [EXP-01]', async () => {
    const field = 'expenseItems.0.description';
    expect(await refusal({ description: '' })).toEqual([400, { [field]: ['Description is required'] }]);
    expect(await refusal({ description: 'x'.repeat(501) })).toEqual([
      400,
      { [field]: ['Description must be 500 characters or less'] },
    ]);
    expect((await refusal({ description: 'x'.repeat(500) }))[0]).toBe(201);
  });

  it('needs a positive amount, a currency of three characters and a day [EXP-01]', async () => {
    const field = (name: string) => `expenseItems.0.${name}`;
    for (const amount of ['0', '-1', 'much'])
      expect(await refusal({ amount })).toEqual([400, { [field('amount')]: ['Amount must be positive'] }]);
    expect((await refusal({ amount: '0.01' }))[0]).toBe(201);
    expect(await refusal({ currency: 'US' })).toEqual([
      400,
      { [field('currency')]: ['Currency must be at least 3 characters'] },
    ]);
    expect((await refusal({ currency: 'usd' }))[0]).toBe(201);
    for (const expenseDate of ['', '2026-02-30', undefined])
      expect((await refusal({ expenseDate }))[1]).toHaveProperty([field('expenseDate')]);
  });

  it('may have a receipt on the web, and nothing but one [EXP-01]', async () => {
    const field = 'expenseItems.0.receiptUrl';
    for (const receiptUrl of ['none', 'javascript:alert(1)', 'data:text/html,hi'])
      expect(await refusal({ receiptUrl })).toEqual([
        400,
        { [field]: ['Receipt URL must be a valid web address'] },
      ]);
    expect((await refusal({ receiptUrl: 'https://school.example/receipt.pdf' }))[0]).toBe(201);
    expect((await refusal({ receiptUrl: '' }))[0]).toBe(201);
  });

  it('is in dollars unless told, and converted by the rate of its own day [EXP-01]', async () => {
    await useCurrency(world.finance, 'EUR', { '2026-11-02': '1.1', '2026-11-12': '1.2' });
    const expenseItems = [
      world.item(),
      world.item({ amount: '100', currency: 'EUR', expenseDate: '2026-11-11' }),
      world.item({ amount: '100', currency: 'EUR', expenseDate: '2026-11-12' }),
    ];
    const { id, totalAmount } = await world.made('teacher', { expenseItems });
    expect(totalAmount).toBe('242.50');
    const { body } = await world.client('teacher').get(`${world.path}/${id}`);
    expect(body.data.items.map((one: { currency: string }) => one.currency)).toEqual(['USD', 'EUR', 'EUR']);
    expect(body.data.items.map((one: { rate: string }) => one.rate)).toEqual(['1', '1.1', '1.2']);
    const inEuros = await world.made('teacher', { currency: 'EUR', expenseItems: [world.item()] });
    expect([inEuros.totalAmount, inEuros.baseTotal]).toEqual(['10.42', '12.50']);
  });

  it('is refused without a rate of its currency, at its field', async () => {
    const message = ['There is no exchange rate of this currency on or before that day'];
    for (const currency of ['CHF', 'ABCDEF', '$$$'])
      expect(await refusal({ currency })).toEqual([400, { 'expenseItems.0.currency': message }]);
    expect(await refusal({ currency: 'EUR', expenseDate: '2026-11-01' })).toEqual([
      400,
      { 'expenseItems.0.currency': message },
    ]);
  });

  it('keeps the rates of its submission, whatever they become later', async () => {
    await useCurrency(world.finance, 'GBP', { '2026-11-12': '1.3' });
    const expenseItems = [world.item({ amount: '10', currency: 'GBP' })];
    const { id } = await world.submitted('teacher', { expenseItems });
    await useCurrency(world.finance, 'GBP', { '2026-11-12': '1.5' });
    const read = async () => (await world.client('teacher').get(`${world.path}/${id}`)).body.data;
    expect((await read()).totalAmount).toBe('13.00');
    await world.say('principal', id, 'APPROVED');
    expect([(await read()).totalAmount, (await read()).items[0].rate]).toEqual(['13.00', '1.3']);
  });
});

describe('a report', () => {
  it('needs a title of at most 200 characters and one item [EXP-02]', async () => {
    const post = async (more: object) =>
      (
        await world
          .client('teacher')
          .post(world.path, { title: 'Travel', expenseItems: [world.item()], ...more })
      ).body.errors;
    expect(await post({ title: ' ' })).toEqual({ title: ['Title is required'] });
    expect(await post({ title: 'x'.repeat(201) })).toEqual({
      title: ['Title must be at most 200 characters'],
    });
    expect(await post({ title: 'x'.repeat(200) })).toBeUndefined();
    for (const expenseItems of [[], undefined])
      expect(await post({ expenseItems })).toEqual({
        expenseItems: ['At least one expense item is required'],
      });
  });

  it('is a draft without a number, and gets one when it is submitted, in turn and for good [EXP-02, EXP-04]', async () => {
    const draft = await world.made();
    const read = async () => (await world.client('teacher').get(`${world.path}/${draft.id}`)).body.data;
    expect(await read()).toMatchObject({ status: 'DRAFT', reportNumber: null, submittedAt: null });
    const first = await world.submitted();
    await world.client('teacher').delete(`${world.path}/${(await world.made()).id}`);
    const second = await world.submitted();
    const [one, two] = [first, second].map(({ reportNumber }) =>
      Number(reportNumber.slice('EXP-2026-'.length)),
    );
    expect(first.reportNumber).toMatch(/^EXP-2026-\d{5}$/);
    expect(two).toBe((one ?? 0) + 1);
    await world.say('principal', first.id, 'REJECTED', { rejectionReason: 'No receipt' });
    const again = await world.client('teacher').post(`${world.path}/${first.id}/submit`);
    expect(again.body.data).toMatchObject({
      status: 'SUBMITTED',
      reportNumber: first.reportNumber,
      rejectionReason: null,
    });
  });

  it('is changed by its owner alone, as a draft or when it was rejected, and deleted as a draft', async () => {
    const { id, version } = await world.made();
    const path = `${world.path}/${id}`;
    const body = { title: 'Another', expenseItems: [world.item({ amount: '20' })], version };
    for (const role of ['finance', 'manager', 'employee']) {
      expect((await world.client(role).put(path, body)).status, role).toBe(404);
      expect([403, 404]).toContain((await world.client(role).delete(path)).status);
    }
    const saved = await world.client('teacher').put(path, body);
    expect(saved.body.data).toMatchObject({ title: 'Another', totalAmount: '20.00' });
    expect((await world.client('teacher').put(path, body)).body.code).toBe('STALE');
    await world.client('teacher').post(`${path}/submit`);
    const late = { ...body, version: 3 };
    expect((await world.client('teacher').put(path, late)).body.code).toBe('NOT_EDITABLE');
    expect((await world.client('teacher').delete(path)).body.code).toBe('NOT_DRAFT');
    expect((await world.client('teacher').post(`${path}/submit`)).body.code).toBe('NOT_EDITABLE');
    await world.say('principal', id, 'REJECTED', { rejectionReason: 'Twice' });
    const { body: read } = await world.client('teacher').get(path);
    expect((await world.client('teacher').put(path, { ...body, version: read.data.version })).status).toBe(
      200,
    );
    expect((await world.client('teacher').delete(path)).body.code).toBe('NOT_DRAFT');
    const other = await world.made();
    expect((await world.client('teacher').delete(`${world.path}/${other.id}`)).status).toBe(204);
  });

  it('is seen by its owner, their managers once it is handed in, and who may read any', async () => {
    const { id } = await world.made();
    const path = `${world.path}/${id}`;
    const seen = async () => {
      const found: string[] = [];
      for (const role of ['teacher', 'manager', 'principal', 'finance', 'hr', 'employee'])
        if ((await world.client(role).get(path)).status === 200) found.push(role);
      return found;
    };
    const listed = async (role: string) =>
      (await world.client(role).get(`${world.path}?limit=100`)).body.data.some(
        (row: { id: string }) => row.id === id,
      );
    expect(await seen()).toEqual(['teacher', 'principal', 'finance']);
    expect([await listed('manager'), await listed('employee')]).toEqual([false, false]);
    await world.client('teacher').post(`${path}/submit`);
    expect(await seen()).toEqual(['teacher', 'manager', 'principal', 'finance']);
    expect([await listed('manager'), await listed('employee')]).toEqual([true, false]);
  });

  it('shows its receipts to who sees it, and takes only files of one’s own', async () => {
    const { app, client } = world;
    const sent = await sendFile(app, client('teacher'), 'taxi.png', await picture('png'), {
      query: '?context=attachment&audience=RESTRICTED',
      type: 'image/png',
    });
    const receiptFileId = sent.body.file?.id ?? sent.body.id;
    const expenseItems = [world.item({ receiptFileId })];
    const stolen = await client('employee').post(world.path, { title: 'Mine', expenseItems });
    expect([stolen.status, stolen.body.errors]).toEqual([
      400,
      { expenseItems: ['A file is not there any more. Upload it again.'] },
    ]);
    const { id } = await world.submitted('teacher', { expenseItems });
    const { body } = await client('manager').get(`${world.path}/${id}`);
    expect(body.data.items[0].receipt).toMatchObject({ id: receiptFileId, filename: 'taxi.png' });
    expect((await client('manager').get(`/api/files/${receiptFileId}/serve`)).status).toBe(200);
    expect((await client('employee').get(`/api/files/${receiptFileId}/serve`)).status).toBe(404);
  });

  it('tells of expenses that may be the same: of the same day and amount, or with the same receipt', async () => {
    const { app, client } = world;
    const send = async () => {
      const sent = await sendFile(app, client('employee'), 'r.png', await picture('png', 31, 17), {
        query: '?context=attachment&audience=RESTRICTED',
        type: 'image/png',
      });
      return (sent.body.file?.id ?? sent.body.id) as string;
    };
    const first = await world.made('employee', {
      expenseItems: [world.item({ amount: '77', receiptFileId: await send() })],
    });
    const doubles = async (query: string) =>
      (await client('employee').get(`/api/expenses/doubles?${query}`)).body.data.map(
        ({ reportId, isSameReceipt }: { reportId: string; isSameReceipt: boolean }) => [
          reportId,
          isSameReceipt,
        ],
      );
    expect(await doubles('amount=77&expenseDate=2026-11-12')).toEqual([[first.id, false]]);
    expect(await doubles('amount=77&expenseDate=2026-11-13')).toEqual([]);
    expect(await doubles(`amount=5&expenseDate=2026-01-13&receiptFileId=${await send()}`)).toEqual([
      [first.id, true],
    ]);
    const second = await world.made('employee', { expenseItems: [world.item({ amount: '77' })] });
    const { body } = await client('employee').get(`${world.path}/${second.id}`);
    expect(body.data.items[0].doubles.map((one: { reportId: string }) => one.reportId)).toEqual([first.id]);
    const { body: ofOther } = await client('teacher').get(
      '/api/expenses/doubles?amount=77&expenseDate=2026-11-12',
    );
    expect(ofOther.data).toEqual([]);
  });

  it('is refused at submission above the limit of a category, and without the receipt that it asks for', async () => {
    const { id: categoryId } = await world.category({ name: 'Taxi', maxPerItem: '50', receiptAbove: '20' });
    const submit = async (more: object) => {
      const { id } = await world.made('teacher', { expenseItems: [world.item({ categoryId, ...more })] });
      const reply = await world.client('teacher').post(`${world.path}/${id}/submit`);
      return reply.body.errors ?? reply.status;
    };
    expect(await submit({ amount: '20' })).toBe(200);
    expect(await submit({ amount: '20.01' })).toEqual({
      'expenseItems.0.receiptFileId': ['This expense needs a receipt'],
    });
    const receiptUrl = 'https://school.example/r.pdf';
    expect(await submit({ amount: '50', receiptUrl })).toBe(200);
    expect(await submit({ amount: '50.01', receiptUrl })).toEqual({
      'expenseItems.0.amount': ['The amount is above the limit of its category'],
    });
  });
});

describe('a receipt by phone', () => {
  it('begins a report for its month, or joins the draft that is there', async () => {
    const { client } = world;
    const send = async (expenseDate: string, more: object = {}) => {
      const reply = await client('hr').post('/api/expenses/items', {
        ...world.item({ expenseDate }),
        title: 'November',
        ...more,
      });
      expect(reply.status, reply.raw.body).toBe(201);
      return reply.body.data;
    };
    const first = await send('2026-11-03');
    const second = await send('2026-11-12');
    expect([second.id, second.itemCount, second.totalAmount]).toEqual([first.id, 2, '25.00']);
    const other = await send('2026-12-01');
    expect(other.id).not.toBe(first.id);
    expect((await send('2026-12-02', { reportId: first.id })).itemCount).toBe(3);
    const foreign = await client('teacher').post('/api/expenses/items', {
      ...world.item(),
      ...{ title: 'November', reportId: first.id },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the list', () => {
  it('is of expenses between two days, the end not before the start [EXP-07]', async () => {
    const { id } = await world.made('teacher', {
      expenseItems: [world.item({ expenseDate: '2025-03-10' })],
    });
    const list = async (query: string) => {
      const { body } = await world.client('teacher').get(`${world.path}?limit=100&${query}`);
      return body.errors ?? body.data.some((row: { id: string }) => row.id === id);
    };
    expect(await list('startDate=2025-03-10&endDate=2025-03-10')).toBe(true);
    expect(await list('startDate=2025-03-11')).toBe(false);
    expect(await list('endDate=2025-03-09')).toBe(false);
    expect(await list('startDate=2025-03-10&endDate=2025-03-09')).toEqual({
      endDate: ['End date must be on or after the start date'],
    });
  });

  it('is narrowed to a status, one’s own, and a word of the title', async () => {
    const word = `Excursion ${newId().slice(-6)}`;
    const { id } = await world.submitted('teacher', { title: word });
    const ids = async (role: string, query: string) =>
      (await world.client(role).get(`${world.path}?${query}`)).body.data.map((row: { id: string }) => row.id);
    const search = `search=${encodeURIComponent(word)}`;
    expect(await ids('finance', search)).toEqual([id]);
    expect(await ids('finance', `${search}&status=SUBMITTED`)).toEqual([id]);
    expect(await ids('finance', `${search}&status=DRAFT`)).toEqual([]);
    expect(await ids('finance', `${search}&mine=true`)).toEqual([]);
    expect(await ids('teacher', `${search}&mine=true`)).toEqual([id]);
  });
});

describe('a category', () => {
  it('has a name of at most 100 characters that no other has [EXP-03]', async () => {
    const path = '/api/expenses/categories';
    const post = async (name: string) => (await world.finance.post(path, { name })).body.errors;
    expect(await post('')).toEqual({ name: ['Name is required'] });
    expect(await post('x'.repeat(101))).toEqual({ name: ['Name must be at most 100 characters'] });
    expect(await post('x'.repeat(100))).toBeUndefined();
    expect(await post('x'.repeat(100))).toEqual({ name: ['A category of this name exists.'] });
    const made = await world.category({ name: 'Books', description: 'For lessons' });
    expect(made).toMatchObject({ name: 'Books', description: 'For lessons', isActive: true });
  });

  it('is kept by finance, closed for new expenses, and not deleted while it has some [EXP-03]', async () => {
    const path = '/api/expenses/categories';
    expect((await world.client('teacher').post(path, { name: 'Mine' })).status).toBe(403);
    const { id, version } = await world.category({ name: 'Hotels', accountId: world.account('6200') });
    const held = await world.made('teacher', { expenseItems: [world.item({ categoryId: id })] });
    expect((await world.finance.delete(`${path}/${id}`)).body.code).toBe('IN_USE');
    await world.finance.put(`${path}/${id}`, { name: 'Hotels', isActive: false, version });
    expect(await refusal({ categoryId: id })).toEqual([
      400,
      { 'expenseItems.0.categoryId': ['This category is closed.'] },
    ]);
    const kept = await world.client('teacher').put(`${world.path}/${held.id}`, {
      ...{ title: 'Kept', expenseItems: [world.item({ categoryId: id })], version: held.version },
    });
    expect(kept.status).toBe(200);
    const strange = await world.finance.post(path, { name: 'Odd', accountId: world.account('1010') });
    expect(strange.body.errors).toEqual({ accountId: ['Choose an expense account'] });
  });
});

it('stores no report whose status and number or payment contradict each other', async () => {
  const { id } = await world.made();
  for (const change of [sql`status = 'SUBMITTED'`, sql`status = 'PAID'`, sql`paid_on = '2026-11-19'`])
    await expect(
      world.app.db.execute(sql`update expense_report set ${change} where id = ${id}`),
    ).rejects.toThrow();
});
