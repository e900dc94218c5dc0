import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import type { ContractForm } from '../../../ui/form/form.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';

type CustomerForm = ContractForm<{ customerId: string }>;

interface CustomerFieldProps {
  form: CustomerForm;
  /** What the chosen one is called, where one is chosen already. */
  name?: string | undefined;
  disabled?: boolean;
}

/** The customer of a document, found by a part of the name. */
export function CustomerField({ form, name, disabled = false }: CustomerFieldProps) {
  const { t } = useTranslation('finance');
  const { customerId } = form.getValues();
  const [chosen, setChosen] = useState<Picked[]>(customerId && name ? [{ id: customerId, name }] : []);
  const search = async (text: string, signal: AbortSignal): Promise<Picked[]> => {
    const query = { search: text, limit: 10, sortBy: 'name', sortOrder: 'asc' } as const;
    const { data } = await call('GET /api/e-commerce/customers', { query }, signal);
    return data.map((one) => ({ id: one.id, name: one.displayName, detail: one.email ?? undefined }));
  };
  return (
    <SearchPicker
      label={t('finance:customer')}
      required
      name="invoice-customer"
      max={1}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue('customerId', picked[0]?.id ?? '');
        form.clearFieldError('customerId');
      }}
      search={search}
      failure={t('finance:customerFailed')}
      nothing={t('finance:customerNothing')}
      placeholder={t('finance:customerSearch')}
      error={form.errors.customerId}
      disabled={disabled}
      autoFocus={!customerId}
    />
  );
}
