import { checkIns } from '@bellwether/contract/performance/check-ins';
import { performanceLimits } from '@bellwether/contract/performance/performance.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';

interface CheckInDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  /** With whom a new one is, as far as that is known. */
  partnerId: string;
  today: string;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  partnerId: string;
  heldOn: string;
  topic: string;
}

/** Enters a talk, or changes its day and topic; with whom it was stays. AMB-398. */
export function CheckInDialog({ id, partnerId, today, onClose }: CheckInDialogProps) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:checkIns.${key}`);
  const people = useRead('GET /api/hr/check-ins/people');
  const choices = (people.data?.data ?? []).filter((one) => id !== undefined || one.canTalk);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/check-ins/:id"
      create="POST /api/hr/check-ins"
      update="PUT /api/hr/check-ins/:id"
      schema={checkIns.create.body}
      values={(row): Values => ({
        ...{ partnerId: row?.partner.id ?? partnerId, heldOn: row?.heldOn ?? today },
        topic: row?.topic ?? '',
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
    >
      {(form, row) => (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name="partnerId"
              label={label('partner')}
              required
              disabled={row !== undefined}
              choices={
                row
                  ? [{ value: row.partner.id, label: row.partner.name }]
                  : choices.map((one) => ({ value: one.id, label: one.name }))
              }
            />
            <DateField form={form} name="heldOn" label={label('heldOn')} required />
          </FieldRow>
          <TextField
            form={form}
            name="topic"
            label={label('topic')}
            help={label('topicHelp')}
            maxLength={performanceLimits.checkInTopic}
          />
        </>
      )}
    </RecordDialog>
  );
}
