import { assetLimits } from '@bellwether/contract/assets/asset.values';
import { depreciation } from '@bellwether/contract/assets/depreciation';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import type { AssetDetail } from '../asset-words.tsx';

/** Posts an amount of depreciation by hand, as after damage. FIN-05. */
export default function ManualDialog({ asset, onClose }: { asset: AssetDetail; onClose: () => void }) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const money = useMoney();
  const left = exactText(exactOf(asset.bookValue) - exactOf(asset.salvageValue));
  const handle = useContractForm({
    schema: depreciation.manual.body,
    initialValues: { amount: '', date: useToday(), notes: '' },
  });
  const post = useWrite('POST /api/finance/assets/:id/depreciation', {
    onDone: () => toast.success(t('finance:assets.manualDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:assets.manual')}
      description={t('finance:assets.manualText', { amount: money(left, currency) })}
      handle={handle}
      onSubmit={(body) => post.mutateAsync({ params: { id: asset.id }, body })}
      submitLabel={t('finance:assets.post')}
      size={480}
    >
      <FieldRow>
        <MoneyField
          form={handle.form}
          name="amount"
          label={t('finance:assets.amount')}
          required
          autoFocus
          currency={currency}
        />
        <DateField form={handle.form} name="date" label={t('finance:date')} required />
      </FieldRow>
      <TextField
        form={handle.form}
        name="notes"
        label={t('finance:assets.notes')}
        maxLength={assetLimits.notes}
      />
    </FormDialog>
  );
}
