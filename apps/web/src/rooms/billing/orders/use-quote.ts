import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import type { Reply } from '../../../api/types.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { type OrderLine, type OrderValues, type Priced, pricesToFill } from './order-form.rules.ts';

export type Quote = Reply<'POST /api/e-commerce/orders/quote'>['data'][number];

/**
 * What the packages of the order cost as it stands: `ask` fills price and discount of their lines, whenever what they depend on changed; what was typed
 * over them, or stood there when the form was opened, stays until another package is chosen. `quotes` says of each line, by its key, how that came about.
 */
export function useQuote(form: ContractForm<OrderValues>) {
  const [quotes, setQuotes] = useState<ReadonlyMap<string, Quote>>(new Map());
  // What was filled in last, by the line's key; of what stood there at first no price, which is as if it had been typed.
  const filled = useRef<Map<string, Priced>>(undefined);
  filled.current ??= new Map(
    form.getValues().items.flatMap(({ key, packageId }) => (packageId ? [[key, { packageId }]] : [])),
  );
  const ask = async () => {
    const { customerId, orderDate, items } = form.getValues();
    const lines = items.flatMap(({ packageId, ...item }, index) =>
      packageId ? [{ ...item, packageId, index }] : [],
    );
    if (lines.length === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(orderDate)) return;
    const body = {
      customerId: customerId || null,
      orderDate,
      items: lines.map(({ packageId, studentId, classId, startDate, quantity }) => ({
        ...{ packageId, studentId, classId, startDate: startDate || null, quantity: quantity || '1' },
      })),
    };
    // Without an answer the prices stay as they are: they can be typed.
    const reply = await call('POST /api/e-commerce/orders/quote', { body }).catch(() => undefined);
    if (!reply) return;
    const stands = (line: OrderLine) => form.getValues().items.findIndex(({ key }) => key === line.key);
    for (const quote of reply.data) {
      const line = lines[quote.at];
      const at = line ? stands(line) : -1;
      if (at < 0 || quote.unitPrice === null) continue;
      const current = form.getValues().items[at];
      if (!line || !current) continue;
      const off = quote.discountAmount === '0.00' ? '' : fieldAmount(quote.discountAmount ?? '');
      const wanted = {
        packageId: line.packageId,
        unitPrice: fieldAmount(quote.unitPrice),
        discountAmount: off,
      };
      const fill = pricesToFill(current, filled.current?.get(line.key), wanted);
      for (const [name, value] of Object.entries(fill)) form.setFieldValue(`items.${at}.${name}`, value);
      filled.current?.set(line.key, wanted);
      if (fill.discountAmount === undefined) continue;
      form.setFieldValue(
        `items.${at}.discountKinds`,
        quote.discounts.map(({ kind }) => kind),
      );
    }
    setQuotes(new Map(reply.data.map((quote) => [lines[quote.at]?.key ?? '', quote])));
  };
  return { quotes, ask };
}
