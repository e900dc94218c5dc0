import { isStorable, rateOf, worthOf } from '@bellwether/contract/ledger/currencies/rate.rules';
import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { currencyChoices } from '../../../ui/words/currency-choices.ts';

export type CurrencyValues = {
  currencyCode: string;
  currencyName: string;
  currencySymbol: string;
  exchangeRate: string;
  isActive: boolean;
  autoUpdate: boolean;
};

/** What a thousand units are in the base currency at a rate as it is being typed; undefined while it is none. */
export function exampleOf(rate: string): string | undefined {
  if (!/^\d{1,12}(\.\d{1,12})?$/.test(rate) || !isStorable(rateOf(rate))) return undefined;
  return exactText(worthOf(exactOf('1000'), rateOf(rate)));
}

/** The usual name and symbol of a currency, the name in the viewer's language. */
export function valuesOfCode(
  code: string,
  language: string,
): Pick<CurrencyValues, 'currencyName' | 'currencySymbol'> {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  const symbol = currencies.find((one) => one.code === code)?.symbol ?? code;
  return { currencyName: names.of(code) ?? code, currencySymbol: symbol };
}

/** The currencies to choose from: all but the base one. */
export function currencyOptions(language: string, base: string): { value: string; label: string }[] {
  return currencyChoices(language).filter(({ value }) => value !== base);
}
