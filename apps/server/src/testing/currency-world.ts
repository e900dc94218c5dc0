import type { TestClient } from './make-test-app.ts';

/** Switches several currencies on and stores rates of one, by day. */
export async function useCurrency(
  finance: TestClient,
  currencyCode: string,
  rates: Readonly<Record<string, string>>,
): Promise<void> {
  const { body } = await finance.get('/api/finance/settings');
  const saved = await finance.put('/api/finance/settings', { ...body.data, multiCurrency: true });
  if (saved.status !== 200) throw new Error(`several currencies stay off: ${saved.raw.body}`);
  const [first = '1'] = Object.values(rates);
  await finance.post('/api/finance/currencies', {
    ...{ currencyCode, currencyName: currencyCode, currencySymbol: currencyCode, exchangeRate: first },
  });
  const given = Object.entries(rates).map(([day, exchangeRate]) => ({ currencyCode, day, exchangeRate }));
  const stored = await finance.post('/api/finance/currency-rates/update', { rates: given });
  if (stored.body.updated?.length !== given.length) throw new Error(`no rates: ${stored.raw.body}`);
}
