import { assetLimits } from '@bellwether/contract/assets/asset.values';
import { assets } from '@bellwether/contract/assets/assets';
import { depreciation } from '@bellwether/contract/assets/depreciation';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useBaseCurrency, useMoney } from '../../../ui/words/money.tsx';
import type { AssetDetail } from '../asset-words.tsx';

interface TakeBackDialogProps {
  asset: AssetDetail;
  /** A depreciation; absent: the disposal. */
  entry?: AssetDetail['posted'][number] | undefined;
  onClose: () => void;
}

/** Takes a depreciation or the disposal of an asset back. */
export default function TakeBackDialog({ asset, entry, onClose }: TakeBackDialogProps) {
  return entry ? (
    <OfDepreciation asset={asset} entry={entry} onClose={onClose} />
  ) : (
    <OfDisposal asset={asset} onClose={onClose} />
  );
}

interface OfDepreciationProps extends TakeBackDialogProps {
  entry: AssetDetail['posted'][number];
}

function OfDepreciation({ asset, entry, onClose }: OfDepreciationProps) {
  const { t } = useTranslation('finance');
  const money = useMoney();
  const currency = useBaseCurrency();
  const handle = useContractForm({
    schema: depreciation.takeBack.body,
    initialValues: { date: useToday(), notes: '' },
  });
  const reverse = useWrite('POST /api/finance/assets/:id/depreciation/:entryId/reverse', {
    onDone: () => toast.success(t('finance:assets.reverseDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:assets.reverse')}
      description={t('finance:assets.reverseText', { amount: money(entry.amount, currency) })}
      handle={handle}
      onSubmit={(body) => reverse.mutateAsync({ params: { id: asset.id, entryId: entry.id }, body })}
      submitLabel={t('finance:assets.reverse')}
      size={420}
    >
      <DateField form={handle.form} name="date" label={t('finance:date')} required />
      <TextField
        form={handle.form}
        name="notes"
        label={t('finance:assets.notes')}
        maxLength={assetLimits.notes}
      />
    </FormDialog>
  );
}

function OfDisposal({ asset, onClose }: Pick<TakeBackDialogProps, 'asset' | 'onClose'>) {
  const { t } = useTranslation('finance');
  const handle = useContractForm({ schema: assets.restore.body, initialValues: { date: useToday() } });
  const restore = useWrite('POST /api/finance/assets/:id/restore', {
    onDone: () => toast.success(t('finance:assets.restoreDone')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:assets.restore')}
      description={t('finance:assets.restoreText', { name: asset.name })}
      handle={handle}
      onSubmit={(body) => restore.mutateAsync({ params: { id: asset.id }, body })}
      submitLabel={t('finance:assets.restore')}
      size={420}
    >
      <DateField form={handle.form} name="date" label={t('finance:date')} required />
    </FormDialog>
  );
}
