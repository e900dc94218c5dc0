import type { AddressType, CustomerType } from '@bellwether/contract/sales/values';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';

export type CustomerDetail = Reply<'GET /api/e-commerce/customers/:id'>['data'];

/** One address as the form holds it. */
export type AddressValues = ReturnType<typeof newAddress>;

/** A further address; `country` is that of the one before. */
export function newAddress(country: string | null = null) {
  return {
    id: undefined as string | undefined,
    addressType: 'BILLING' as AddressType,
    firstName: '',
    lastName: '',
    company: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country,
    phone: '',
    email: '',
    isDefault: false,
    isValidated: false,
  };
}

/** What the form begins with. */
export function customerValues(customer: CustomerDetail | undefined, currency: string) {
  return {
    customerType: customer?.customerType ?? ('INDIVIDUAL' as CustomerType),
    status: customer?.status ?? ('ACTIVE' as const),
    businessName: customer?.businessName ?? '',
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    taxId: customer?.taxId ?? '',
    website: customer?.website ?? '',
    registrationDate: customer?.registrationDate ?? '',
    notes: customer?.notes ?? '',
    preferredContactMethod: customer?.preferredContactMethod ?? null,
    communicationLanguage: customer?.communicationLanguage ?? null,
    marketingOptIn: customer?.marketingOptIn ?? false,
    paymentTerms: customer?.paymentTerms ?? ('IMMEDIATE' as const),
    creditLimit: fieldAmount(customer?.creditLimit ?? '0.00'),
    currency: customer?.currency ?? currency,
    defaultPaymentMethod: customer?.defaultPaymentMethod ?? null,
    userId: customer?.userId ?? '',
    bankName: customer?.bank?.bankName ?? '',
    bankAccountName: customer?.bank?.bankAccountName ?? '',
    bankAccountNumber: customer?.bank?.bankAccountNumber ?? '',
    addresses: (customer?.addresses ?? []).map(
      (one): AddressValues => ({
        ...one,
        firstName: one.firstName ?? '',
        lastName: one.lastName ?? '',
        company: one.company ?? '',
        addressLine2: one.addressLine2 ?? '',
        state: one.state ?? '',
        phone: one.phone ?? '',
        email: one.email ?? '',
      }),
    ),
  };
}

export type CustomerValues = ReturnType<typeof customerValues>;

/** The body of the form: a cleared choice is empty, and a new address has no id. */
export function customerBody(values: CustomerValues) {
  return {
    ...values,
    creditLimit: values.creditLimit === '' ? '0' : values.creditLimit,
    registrationDate: values.registrationDate ?? '',
    addresses: values.addresses.map(({ id, ...address }) => ({
      ...address,
      ...(id && { id }),
      country: address.country ?? '',
    })),
  };
}

/** What customers send of themselves: all but their terms and what the school notes about them. */
export function ownBody(values: CustomerValues) {
  const {
    customerType,
    status,
    paymentTerms,
    creditLimit,
    currency,
    userId,
    notes,
    registrationDate,
    ...own
  } = customerBody(values);
  return own;
}

/** The addresses with the one at `index` as the default of its type. */
export function withDefaultAt(addresses: readonly AddressValues[], index: number): AddressValues[] {
  const type = addresses[index]?.addressType;
  return addresses.map((one, at) => (one.addressType === type ? { ...one, isDefault: at === index } : one));
}
