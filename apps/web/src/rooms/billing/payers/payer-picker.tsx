import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';

interface PayerPickerProps {
  name: string;
  /** Who is chosen; empty texts are nobody. */
  chosen: { readonly customerId: string; readonly customerName: string };
  onChoose: (customerId: string, customerName: string) => void;
  error?: React.ReactNode;
}

/** A customer who pays, found by a part of the name. */
export function PayerPicker({ name, chosen, onChoose, error }: PayerPickerProps) {
  const { t } = useTranslation('finance');
  const search = async (text: string, signal: AbortSignal): Promise<Picked[]> => {
    const query = { search: text, limit: 10, sortBy: 'name', sortOrder: 'asc' } as const;
    const { data } = await call('GET /api/e-commerce/customers', { query }, signal);
    return data.map((one) => ({ id: one.id, name: one.displayName, detail: one.email ?? undefined }));
  };
  return (
    <SearchPicker
      label={t('finance:payers.payer')}
      name={name}
      max={1}
      value={chosen.customerId ? [{ id: chosen.customerId, name: chosen.customerName }] : []}
      onChange={([one]) => onChoose(one?.id ?? '', one?.name ?? '')}
      search={search}
      failure={t('finance:customerFailed')}
      nothing={t('finance:customerNothing')}
      placeholder={t('finance:customerSearch')}
      error={error}
    />
  );
}
