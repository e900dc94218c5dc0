import { periodClose } from '@bellwether/contract/closing/period-close';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { formatDay } from '../../ui/words/format.ts';
import type { PeriodClose } from './period-close-page.tsx';

interface CloseDialogProps {
  found: PeriodClose;
  /** Nobody posts into it any more then, whoever they are. */
  isFinal: boolean;
  onClose: () => void;
}

/** Asks before a month is closed; where something is open, whether it is closed all the same. */
export default function CloseDialog({ found, isFinal, onClose }: CloseDialogProps) {
  const { t, i18n } = useTranslation('finance');
  const open = found.items.filter((item) => item.open > 0).length;
  const handle = useContractForm({
    schema: periodClose.close.body,
    initialValues: { month: found.month, isFinal, anyway: false },
  });
  const close = useWrite('POST /api/finance/period-close', {
    onDone: () => toast.success(t('finance:periodClose.closedNow')),
  });
  const { anyway } = handle.form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(isFinal ? 'finance:periodClose.closeFinally' : 'finance:periodClose.close')}
      description={t(isFinal ? 'finance:periodClose.finalText' : 'finance:periodClose.softText', {
        day: formatDay(found.lastDay, i18n.language),
      })}
      handle={handle}
      onSubmit={(body) => close.mutateAsync({ body })}
      submitLabel={t('finance:periodClose.close')}
    >
      {open > 0 ? (
        <Checkbox
          label={t('finance:periodClose.anyway', { count: open })}
          checked={anyway}
          onChange={(event) => handle.form.setFieldValue('anyway', event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
