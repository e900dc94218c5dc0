import { assetLimits } from '@bellwether/contract/assets/asset.values';
import { startOfMonth } from '@bellwether/contract/shared/day';
import { Autocomplete, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { useToday } from '../../../api/use-today.ts';
import type { ContractForm, FormValues } from '../../../ui/form/form.ts';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import type { AssetValues } from './asset-form.rules.ts';

interface PartProps {
  form: ContractForm<AssetValues>;
}

/** The category: any text, those in use are suggested. */
export function CategoryField({ form }: PartProps) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/assets/categories', {});
  return (
    <Autocomplete
      label={t('finance:assets.category')}
      description={t('finance:assets.categoryHelp')}
      data={read.data?.data ?? []}
      filter={foldedFilter}
      maxLength={assetLimits.category}
      {...form.getInputProps('category')}
    />
  );
}

const waitMs = 250;

/** The posted bill with which the asset came, found by its number or vendor. */
export function BillField({ form }: PartProps) {
  const { t } = useTranslation(['finance', 'common']);
  const may = useCan()('read', 'bill');
  const billId = form.getValues().billId;
  const [typed, setTyped] = useState('');
  const chosen = useRead(
    'GET /api/finance/bills/:id',
    { params: { id: billId ?? '' } },
    { enabled: may && billId !== null },
  ).data?.data;
  const named = (bill: { billNumber: string; vendorName: string }) =>
    `${bill.billNumber} · ${bill.vendorName}`;
  const wanted = chosen && typed === named(chosen) ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, waitMs);
  const read = useRead(
    'GET /api/finance/bills',
    { query: { isPostedToGL: 'true', limit: 20, ...(search && { search }) } },
    { enabled: may },
  );
  const found = (read.data?.data ?? []).filter(({ cancelledAt }) => cancelledAt === null);
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  if (!may) return null;
  return (
    <Select
      label={t('finance:assets.bill')}
      description={t('finance:assets.billHelp')}
      data={shown.map((bill) => ({ value: bill.id, label: named(bill) }))}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('common:noResults')}
      checkIconPosition="right"
      {...form.getInputProps('billId')}
    />
  );
}

interface MonthFieldProps<V extends FormValues> {
  form: ContractForm<V>;
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** How many months back there are. */
  back?: number;
}

/** A month up to the present one, as 'YYYY-MM'. */
export function MonthField<V extends FormValues>({
  form,
  name,
  label,
  required = false,
  disabled = false,
  back = 240,
}: MonthFieldProps<V>) {
  const { t, i18n } = useTranslation('common');
  const today = useToday();
  const { value, ...input } = form.getInputProps(name) as { value: string };
  const months = Array.from({ length: back }, (_, at) => startOfMonth(today, -at).slice(0, 7));
  const shown = value && !months.includes(value) ? [value, ...months] : months;
  return (
    <Select
      label={label}
      withAsterisk={required}
      disabled={disabled}
      data={shown.map((month) => ({ value: month, label: monthName(month, i18n.language, 'long') }))}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={t('common:noResults')}
      clearable={!required}
      allowDeselect={!required}
      checkIconPosition="right"
      {...input}
      value={value || null}
    />
  );
}
