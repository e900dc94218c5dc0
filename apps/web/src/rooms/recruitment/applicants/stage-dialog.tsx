import { recruitmentLimits } from '@bellwether/contract/recruitment/recruitment.values';
import { applicantStages } from '@bellwether/contract/recruitment/stages';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface StageDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** Of a new one: behind the others. */
  order: number;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  name: string;
  order: number;
  isDefault: boolean;
  isHired: boolean;
  isRejected: boolean;
}

/** Adds a stage to the board, or changes one. TAL-14. */
export function StageDialog({ id, order, onClose }: StageDialogProps) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:stages.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/applicant-stages/:id"
      create="POST /api/hr/applicant-stages"
      update="PUT /api/hr/applicant-stages/:id"
      schema={applicantStages.create.body}
      values={(row): Values => ({
        name: row?.name ?? '',
        order: row?.order ?? order,
        isDefault: row?.isDefault ?? false,
        isHired: row?.isHired ?? false,
        isRejected: row?.isRejected ?? false,
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={label('name')}
            required
            autoFocus
            maxLength={recruitmentLimits.stageName}
          />
          <NumberField
            form={form}
            name="order"
            label={label('order')}
            help={label('orderHelp')}
            min={0}
            max={recruitmentLimits.stageOrder}
          />
          <SwitchField
            form={form}
            name="isDefault"
            label={label('isDefault')}
            help={label('isDefaultHelp')}
          />
          <SwitchField form={form} name="isHired" label={label('isHired')} help={label('isHiredHelp')} />
          <SwitchField
            form={form}
            name="isRejected"
            label={label('isRejected')}
            help={label('isRejectedHelp')}
          />
        </>
      )}
    </RecordDialog>
  );
}
