import { scholarships } from '@bellwether/contract/billing/scholarships/scholarships';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useToday } from '../../../api/use-today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { fieldAmount, MoneyField } from '../../../ui/form/money-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { Scholarship } from './student-scholarships.tsx';

interface ScholarshipDialogProps {
  studentId: string;
  /** Absent: a new one. */
  edited: Scholarship | undefined;
  onClose: () => void;
}

/** Gives a scholarship, changes it or takes it away; what was ordered stays. AMB-264. */
export default function ScholarshipDialog({ studentId, edited, onClose }: ScholarshipDialogProps) {
  const { t } = useTranslation('finance');
  const today = useToday();
  const handle = useContractForm({
    schema: scholarships.create.body,
    initialValues: {
      name: edited?.name ?? '',
      percent: edited ? fieldAmount(edited.percent) : '',
      validFrom: edited?.validFrom ?? today,
      validTo: edited?.validTo ?? null,
    },
    toBody: (values) => values,
  });
  const saved = { onDone: () => toast.success(t('finance:scholarships.saved')) };
  const create = useWrite('POST /api/finance/students/:id/scholarships', saved);
  const update = useWrite('PUT /api/finance/scholarships/:id', saved);
  const remove = useWrite('DELETE /api/finance/scholarships/:id', {
    onDone: () => toast.success(t('finance:scholarships.removed')),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(edited ? 'finance:scholarships.editTitle' : 'finance:scholarships.add')}
      description={t('finance:scholarships.text')}
      handle={handle}
      onSubmit={(body) =>
        edited
          ? update.mutateAsync({ params: { id: edited.id }, body: { ...body, version: edited.version } })
          : create.mutateAsync({ params: { id: studentId }, body })
      }
      footer={
        edited ? (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: edited.id } }, { onSuccess: onClose })}
          >
            {t('finance:scholarships.remove')}
          </Button>
        ) : null
      }
    >
      <TextField form={handle.form} name="name" label={t('finance:scholarships.name')} required />
      <MoneyField
        form={handle.form}
        name="percent"
        label={t('finance:scholarships.percent')}
        currency="%"
        required
      />
      <FieldRow>
        <DateField form={handle.form} name="validFrom" label={t('finance:scholarships.validFrom')} required />
        <DateField form={handle.form} name="validTo" label={t('finance:scholarships.validTo')} clearable />
      </FieldRow>
    </FormDialog>
  );
}
