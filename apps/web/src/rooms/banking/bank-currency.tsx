import { createContext, type ReactNode, useContext } from 'react';
import { useBaseCurrency } from '../../ui/words/money.tsx';

const BankCurrency = createContext<string | undefined>(undefined);

/** Says in which currency a bank account is: what is shown within is in it. AMB-355. */
export function InBankCurrency({ currency, children }: { currency: string; children: ReactNode }) {
  return <BankCurrency value={currency}>{children}</BankCurrency>;
}

/** The currency of the bank account that is shown, else that of the books. */
export function useBankCurrency(): string {
  const base = useBaseCurrency();
  return useContext(BankCurrency) ?? base;
}
