import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { type BillValues, proposedDue } from './bill-form.rules.ts';

const waitMs = 250;

/** Whose bill it is: found by what is typed among all vendors that are in use. Their terms propose the due date. `isFirst`: one begins here. */
export function VendorField({ form, isFirst }: { form: ContractForm<BillValues>; isFirst: boolean }) {
  const { t } = useTranslation(['finance', 'common']);
  const { vendorId, issueDate } = form.getValues();
  const [typed, setTyped] = useState('');
  const chosen = useRead(
    'GET /api/finance/vendors/:id',
    { params: { id: vendorId } },
    { enabled: vendorId !== '' },
  ).data?.data;
  // What is written in the field of a chosen vendor is its name, and looks for nothing.
  const wanted = typed === chosen?.name ? '' : typed.trim();
  const [search] = useDebouncedValue(wanted, waitMs);
  const read = useRead('GET /api/finance/vendors', {
    query: { isActive: 'true', limit: 50, ...(search && { search }) },
  });
  const found = read.data?.data ?? [];
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  useDueDate(form, issueDate, chosen?.id === vendorId ? chosen.paymentTerms : undefined);
  return (
    <Select
      label={t('finance:vendors.vendor')}
      withAsterisk
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('common:noResults')}
      allowDeselect={false}
      checkIconPosition="right"
      {...form.getInputProps('vendorId')}
      value={vendorId || null}
      data-autofocus={isFirst || undefined}
    />
  );
}

/** Moves the due date along while it is the one that was proposed. */
function useDueDate(form: ContractForm<BillValues>, issueDate: string, terms: string | null | undefined) {
  useEffect(() => {
    const { dueDate, proposedDue: before } = form.getValues();
    if (before === '' || dueDate !== before || !issueDate) return;
    const next = proposedDue(issueDate, terms);
    if (next !== before) form.setValues({ dueDate: next, proposedDue: next });
  }, [form, issueDate, terms]);
}
