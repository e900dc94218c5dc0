import type { CustomerType } from './values.ts';

interface Named {
  readonly customerType?: CustomerType | undefined;
  readonly businessName?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly userId?: string | null | undefined;
  readonly addresses?: readonly AddressName[] | undefined;
}

interface AddressName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly isDefault?: boolean;
}

/** Whether a business has no business name. SAL-03. */
export function lacksBusinessName({ customerType, businessName }: Named): boolean {
  return customerType === 'BUSINESS' && !businessName;
}

/** Whether nothing tells what to call the customer: no name, no user, no named address (AMB-240). */
export function lacksName(customer: Named): boolean {
  if (customer.customerType === 'BUSINESS' || customer.userId) return false;
  return !displayNameOf(customer);
}

/** What to call the customer: the business, else the person, else the user, else who the addresses name; or ''. */
export function displayNameOf(customer: Named, userName?: string | null): string {
  const addresses = [...(customer.addresses ?? [])].sort(
    (a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false),
  );
  return customer.businessName || customer.name || userName || addresses.map(nameAt).find(Boolean) || '';
}

function nameAt({ firstName, lastName, company }: AddressName): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || '';
}

interface TypedAddress {
  readonly addressType: string;
  readonly isDefault: boolean;
}

/**
 * The addresses with exactly one default of each type: the first that claims it, else the first of its type (AMB-240).
 */
export function withDefaults<A extends TypedAddress>(addresses: readonly A[]): A[] {
  const defaults = new Set<A>();
  for (const type of new Set(addresses.map(({ addressType }) => addressType))) {
    const ofType = addresses.filter(({ addressType }) => addressType === type);
    const chosen = ofType.find(({ isDefault }) => isDefault) ?? ofType[0];
    if (chosen) defaults.add(chosen);
  }
  return addresses.map((address) => ({ ...address, isDefault: defaults.has(address) }));
}
