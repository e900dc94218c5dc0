import { currencies } from '@bellwether/contract/settings/lookups/currencies.values';

/** The currencies that can be chosen (APP-47), in words of the language: 'USD · US Dollar ($)'. */
export function currencyChoices(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return currencies.map(({ code, symbol }) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code} (${symbol})`,
  }));
}
