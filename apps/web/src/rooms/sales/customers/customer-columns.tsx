import { Person } from '../../../ui/avatar/avatar.tsx';
import type { MakeColumns } from '../../../ui/list/columns-of.tsx';
import { phoneOrNone } from '../../../ui/words/phone.ts';
import { countryName } from '../choices.ts';
import { type CustomerRow, CustomerStatusBadge, termsWord } from './customer-words.tsx';

const dash = <span className="dim">–</span>;

/** How the columns of the customer list are made; `money` writes an amount in a currency. */
export function customerColumns(
  money: (amount: string, currency: string) => string,
): MakeColumns<CustomerRow> {
  return ({ name, text, day, t, language }) => {
    const label = (key: string) => t(`e-commerce:customers.${key}`);
    const of = (key: string, width: number) => ({ header: label(key), width });
    return [
      name('name', (row) => row.displayName, {
        ...of('name', 236),
        cell: (row) => (
          <Person
            name={row.displayName}
            detail={row.name && row.name !== row.displayName ? row.name : null}
          />
        ),
      }),
      text('customerType', (row) => label(`types.${row.customerType}`), { ...of('type', 128), sort: true }),
      text('status', (row) => label(`statuses.${row.status}`), {
        ...of('status', 116),
        sort: true,
        cell: (row) => <CustomerStatusBadge status={row.status} />,
      }),
      text('email', (row) => row.email, of('email', 196)),
      text('phone', (row) => phoneOrNone(row.phone), of('phone', 136)),
      text('city', (row) => row.city, of('city', 120)),
      text('country', (row) => row.country, {
        ...of('country', 120),
        cell: (row) => (
          <span className="t2 cut">{row.country ? countryName(row.country, language) : dash}</span>
        ),
      }),
      text('paymentTerms', (row) => termsWord(row.paymentTerms, t), {
        ...of('paymentTerms', 118),
        sort: true,
      }),
      text('creditLimit', (row) => row.creditLimit, {
        ...of('creditLimit', 112),
        sort: true,
        align: 'right',
        cell: (row) => (row.creditLimit === '0.00' ? dash : money(row.creditLimit, row.currency)),
      }),
      text('currentBalance', (row) => row.currentBalance, {
        ...of('currentBalance', 120),
        align: 'right',
        cell: (row) => money(row.currentBalance, row.currency),
      }),
      text('currency', (row) => row.currency, of('currency', 96)),
      day('createdAt', (row) => row.createdAt, { ...of('created', 116), sort: true }),
    ];
  };
}
