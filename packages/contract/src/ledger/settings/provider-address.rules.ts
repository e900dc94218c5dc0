// The address of a service of rates: '{base}' stands for the base currency, '{key}' for the key, where the service wants it there.
// FIN-21, AMB-215.

/** Whether the text is an address that may be called: https, without a password, nothing to fill in before its path. */
export function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, host } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && !/[{}]|%7b|%7d/i.test(host);
}

/** Where the address leads, 'https://rates.example'; undefined without an address. */
export function originOf(address: string | null): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Whether the service wants its key within the address rather than in a header. */
export function wantsKeyInside(address: string): boolean {
  return address.includes('{key}');
}

/** The address with what it leaves to fill in. */
export function filledAddress(address: string, { base, key }: { base: string; key: string }): string {
  return address.replaceAll('{base}', encodeURIComponent(base)).replaceAll('{key}', encodeURIComponent(key));
}
