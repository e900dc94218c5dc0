import type { TFunction } from 'i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { countryName } from '../choices.ts';
import { type CustomerRow, CustomerStatusBadge, termsWord } from './customer-words.tsx';

const dash = <span className="dim">–</span>;

interface Options {
  readonly t: TFunction;
  readonly language: string;
  readonly money: (amount: string, currency: string) => string;
}

/** The columns of the customer list. */
export function customerColumns({ t, language, money }: Options): Column<CustomerRow>[] {
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  return [
    {
      id: 'name',
      header: label('name'),
      sort: 'name',
      width: 236,
      fixed: true,
      csv: (row) => row.displayName,
      cell: (row) => (
        <Person name={row.displayName} detail={row.name && row.name !== row.displayName ? row.name : null} />
      ),
    },
    {
      id: 'customerType',
      header: label('type'),
      sort: 'customerType',
      width: 128,
      csv: (row) => label(`types.${row.customerType}`),
      cell: (row) => <span className="t2 cut">{label(`types.${row.customerType}`)}</span>,
    },
    {
      id: 'status',
      header: label('status'),
      sort: 'status',
      width: 116,
      csv: (row) => label(`statuses.${row.status}`),
      cell: (row) => <CustomerStatusBadge status={row.status} />,
    },
    {
      id: 'email',
      header: label('email'),
      width: 196,
      csv: (row) => row.email,
      cell: (row) => <span className="t2 cut">{row.email ?? dash}</span>,
    },
    {
      id: 'phone',
      header: label('phone'),
      width: 136,
      csv: (row) => row.phone,
      cell: (row) => <span className="t2 cut">{row.phone ?? dash}</span>,
    },
    {
      id: 'city',
      header: label('city'),
      width: 120,
      csv: (row) => row.city,
      cell: (row) => <span className="t2 cut">{row.city ?? dash}</span>,
    },
    {
      id: 'country',
      header: label('country'),
      width: 120,
      csv: (row) => row.country,
      cell: (row) => (
        <span className="t2 cut">{row.country ? countryName(row.country, language) : dash}</span>
      ),
    },
    {
      id: 'paymentTerms',
      header: label('paymentTerms'),
      sort: 'paymentTerms',
      width: 118,
      csv: (row) => termsWord(row.paymentTerms, t),
      cell: (row) => <span className="t2 cut">{termsWord(row.paymentTerms, t)}</span>,
    },
    {
      id: 'creditLimit',
      header: label('creditLimit'),
      sort: 'creditLimit',
      width: 112,
      align: 'right',
      csv: (row) => row.creditLimit,
      cell: (row) => (row.creditLimit === '0.00' ? dash : money(row.creditLimit, row.currency)),
    },
    {
      id: 'currentBalance',
      header: label('currentBalance'),
      width: 120,
      align: 'right',
      csv: (row) => row.currentBalance,
      cell: (row) => money(row.currentBalance, row.currency),
    },
    {
      id: 'currency',
      header: label('currency'),
      width: 96,
      csv: (row) => row.currency,
      cell: (row) => <span className="t2">{row.currency}</span>,
    },
    {
      id: 'createdAt',
      header: label('created'),
      sort: 'createdAt',
      width: 116,
      csv: (row) => row.createdAt.slice(0, 10),
      cell: (row) => <span className="t2">{formatDay(row.createdAt, language)}</span>,
    },
  ];
}
