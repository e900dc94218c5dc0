import { assetLimits } from '@bellwether/contract/assets/asset.values';
import { assets } from '@bellwether/contract/assets/assets';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { useBankAccount, useCashChoices } from '../../ledger/index.tsx';
import type { AssetDetail } from '../asset-words.tsx';

interface DisposeDialogProps {
  asset: AssetDetail;
  onClose: () => void;
}

/** Takes an asset out of the books: sold, given away or thrown away. FIN-05. */
export default function DisposeDialog({ asset, onClose }: DisposeDialogProps) {
  const { t } = useTranslation('finance');
  const currency = useBaseCurrency();
  const accounts = useCashChoices();
  const bank = useBankAccount();
  const handle = useContractForm({
    schema: assets.dispose.body,
    initialValues: { disposalDate: useToday(), proceeds: '', cashAccountId: '', notes: '' },
    toBody: sent,
  });
  const dispose = useWrite('POST /api/finance/assets/:id/dispose', {
    onDone: () => toast.success(t('finance:assets.disposeDone')),
  });
  const values = handle.form.getValues();
  function sent(of: { disposalDate: string; proceeds: string; cashAccountId: string; notes: string }) {
    const proceeds = of.proceeds || '0';
    return { ...of, proceeds, cashAccountId: Number(proceeds) > 0 ? of.cashAccountId || bank : null };
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:assets.disposeTitle', { name: asset.name })}
      description={t('finance:assets.disposeText')}
      handle={handle}
      onSubmit={(of) => dispose.mutateAsync({ params: { id: asset.id }, body: sent(of) })}
      submitLabel={t('finance:assets.dispose')}
      size={520}
    >
      <FieldRow>
        <DateField form={handle.form} name="disposalDate" label={t('finance:assets.disposalDate')} required />
        <MoneyField
          form={handle.form}
          name="proceeds"
          label={t('finance:assets.proceeds')}
          currency={currency}
        />
      </FieldRow>
      {Number(values.proceeds) > 0 ? (
        <SelectField
          form={handle.form}
          name="cashAccountId"
          label={t('finance:assets.receivedIn')}
          required
          choices={accounts}
        />
      ) : null}
      <TextField
        form={handle.form}
        name="notes"
        label={t('finance:assets.notes')}
        maxLength={assetLimits.notes}
      />
      <Outcome asset={asset} proceeds={values.proceeds} currency={currency} />
    </FormDialog>
  );
}

/** What the books will show for it, while the amount is typed. */
function Outcome({ asset, proceeds, currency }: { asset: AssetDetail; proceeds: string; currency: string }) {
  const { t } = useTranslation('finance');
  const came = /^\d{1,15}(\.\d{1,4})?$/.test(proceeds) ? exactOf(proceeds) : 0n;
  const result = came - exactOf(asset.bookValue);
  const size = exactText(result < 0n ? -result : result);
  return (
    <p className="t2 s13" aria-live="polite">
      {t('finance:assets.bookValue')} <Money amount={asset.bookValue} currency={currency} />
      {' · '}
      {t(result < 0n ? 'finance:assets.loss' : 'finance:assets.gain')}{' '}
      <span className="medium">
        <Money amount={size} currency={currency} />
      </span>
    </p>
  );
}
