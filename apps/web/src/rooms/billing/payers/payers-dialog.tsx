import { payers } from '@bellwether/contract/billing/payers/payers';
import { mostPayers } from '@bellwether/contract/billing/payers/payers.values';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { AmountInput, fieldAmount } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PayerPicker } from './payer-picker.tsx';
import classes from './payers.module.css';

type Share = { customerId: string; customerName: string; percent: string };
type Values = { validFrom: string; payers: Share[] };

interface PayersDialogProps {
  studentId: string;
  /** Who pays now. */
  last: readonly Share[];
  onClose: () => void;
}

/** Who pays what percent for a student from a day on; nobody: whom the order names. AMB-261. */
export default function PayersDialog({ studentId, last, onClose }: PayersDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm<Values>({
    schema: payers.save.body,
    initialValues: {
      validFrom: today,
      payers: last.map((share) => ({ ...share, percent: fieldAmount(share.percent) })),
    },
    toBody: bodyOf,
  });
  const save = useWrite('POST /api/finance/students/:id/payers', {
    onDone: () => toast.success(t('finance:payers.saved')),
  });
  const shares = handle.form.getValues().payers;
  const { payers: wrong } = handle.form.errors;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('finance:payers.who')}
      description={t('finance:payers.whoText')}
      handle={handle}
      onSubmit={(values) => save.mutateAsync({ params: { id: studentId }, body: bodyOf(values) })}
    >
      <DateField form={handle.form} name="validFrom" label={t('finance:payers.validFrom')} required />
      {shares.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form have no other name.
        <ShareFields key={at} form={handle.form} at={at} />
      ))}
      {shares.length === 0 ? <p className="s13 dim">{t('finance:payers.nobody')}</p> : null}
      {wrong ? (
        <p className="s13 e-red" role="alert">
          {wrong}
        </p>
      ) : null}
      <div className="row">
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={shares.length >= mostPayers}
          onClick={() =>
            handle.form.insertListItem('payers', { customerId: '', customerName: '', percent: '' })
          }
        >
          {t('finance:payers.add')}
        </Button>
      </div>
    </FormDialog>
  );
}

function ShareFields({ form, at }: { form: ContractForm<Values>; at: number }) {
  const { t } = useTranslation('finance');
  const path = `payers.${at}`;
  const share = form.getValues().payers[at];
  if (!share) return null;
  const input = form.getInputProps(`${path}.percent`) as { value: string; onChange: (text: string) => void };
  return (
    <fieldset className={`plain-group ${classes.part}`} aria-label={t('finance:payers.part')}>
      <PayerPicker
        name={`share-${at}`}
        chosen={share}
        error={form.errors[`${path}.customerId`]}
        onChoose={(customerId, customerName) =>
          form.setFieldValue(path, { ...share, customerId, customerName } as never)
        }
      />
      <div className={classes.share}>
        <AmountInput
          {...input}
          label={t('finance:payers.percent')}
          decimals={4}
          rightSection={<span className="s12 dim">%</span>}
        />
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={t('finance:payers.remove')}
          onClick={() => form.removeListItem('payers', at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

function bodyOf({ validFrom, payers: shares }: Values) {
  return { validFrom, payers: shares.map(({ customerId, percent }) => ({ customerId, percent })) };
}
