import { beforeAll, describe, expect, it } from 'vitest';
import { useCurrency } from '../../testing/currency-world.ts';
import { makeExpenses, type TestExpenses } from '../../testing/expense-world.ts';
import type { TestClient } from '../../testing/make-test-app.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let world: TestExpenses;

beforeAll(async () => {
  world = await makeExpenses();
  await useCurrency(world.finance, 'EUR', { '2026-11-02': '1.1' });
});

const pdf = (client: TestClient, id: string, language = 'en') =>
  client.get(`${world.path}/${id}/pdf?language=${language}`);

async function linesOf(client: TestClient, id: string, language = 'en'): Promise<string[]> {
  const { raw } = await pdf(client, id, language);
  expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(raw.rawPayload);
}

describe('the document of an expense report', () => {
  it('says each expense with its day and rate, the total and whose it is, with every accent [EXP-02]', async () => {
    const { id, reportNumber } = await world.submitted('teacher', {
      title: 'Hội thảo ở Đà Nẵng',
      expenseItems: [
        world.item({ description: 'Xe buýt', amount: '1234.5', expenseDate: '2026-11-12' }),
        world.item({ description: 'Hotel', amount: '100', currency: 'EUR', expenseDate: '2026-11-11' }),
      ],
    });
    const client = world.client('teacher');
    const { owner } = (await client.get(`${world.path}/${id}`)).body.data;
    const text = await linesOf(client, id);
    for (const line of [
      'Xe buýt 12 Nov 2026 1,234.50 USD 1,234.50',
      'Hotel 11 Nov 2026 100.00 EUR at 1.1 110.00',
      '$1,344.50',
    ])
      expect(text, text.join('\n')).toContain(line);
    const whole = text.join('\n');
    for (const part of ['Hội thảo ở Đà Nẵng', reportNumber, owner.name, 'Submitted'])
      expect(whole).toContain(part);
    const vi = (await linesOf(client, id, 'vi')).join('\n');
    for (const part of ['Xe buýt', 'Người chi']) expect(vi).toContain(part);
    expect((await pdf(client, id, 'French')).status).toBe(400);
  });

  it('is for who may see the report, and nobody else [EXP-02]', async () => {
    const { id } = await world.made('teacher', { expenseItems: [world.item()] });
    const whole = (await linesOf(world.client('teacher'), id)).join('\n');
    expect(whole).toContain('Draft');
    await linesOf(world.finance, id);
    const colleague = world.client('employee');
    expect((await pdf(colleague, id)).status).toBe(404);
    expect((await colleague.get(`${world.path}/${id}`)).status).toBe(404);
  });
});
