import { currencies } from './currencies.values.ts';

export interface WrittenCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly position: 'before' | 'after';
}

/** How a currency is written unless the school says otherwise: with its symbol before the amount, the dong's after it (APP-35). */
export function writtenCurrency(code: string): WrittenCurrency {
  const symbol = currencies.find((one) => one.code === code)?.symbol ?? code;
  return { code, symbol, position: code === 'VND' ? 'after' : 'before' };
}

/** Whether the code is one of the currencies that can be chosen (APP-47). */
export function isCurrency(code: string): boolean {
  return currencies.some((one) => one.code === code);
}
