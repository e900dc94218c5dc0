import { missedRules, reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../ui/form/form-dialog.tsx';
import { type DateValues, DueFields, noDates } from './dates/due-fields.tsx';

interface Values extends DateValues {
  name: string;
  classId: string;
  templateId: string;
  startDate: string;
  endDate: string;
  missedRule: (typeof missedRules)[number];
}

/** Begins the report cards of a class for a term. */
export default function CycleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('learning');
  const navigate = useNavigate();
  const label = (key: string) => t(`learning:reportCards.${key}`);
  const classes = useRead('GET /api/lms/classes', { query: { limit: 100 } }, { profile: 'stable' });
  const templates = useRead('GET /api/lms/report-templates', { query: { limit: 100 } });
  const handle = useContractForm<Values>({
    schema: reportCycles.create.body,
    initialValues: {
      ...{ name: '', classId: '', templateId: '', startDate: '', endDate: '', missedRule: 'LEFT_OUT' },
      ...noDates,
    },
  });
  const create = useWrite('POST /api/lms/report-cycles', {
    onDone: ({ data }) => void navigate({ to: '/report-cards/$id', params: { id: data.id } }),
  });
  const { form } = handle;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('add')}
      handle={handle}
      onSubmit={(body) => create.mutateAsync({ body })}
    >
      <TextField
        form={form}
        name="name"
        label={label('name')}
        required
        autoFocus
        maxLength={reportLimits.name}
      />
      <SelectField
        form={form}
        name="classId"
        label={label('class')}
        required
        choices={(classes.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        form={form}
        name="templateId"
        label={label('template')}
        required
        choices={(templates.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldRow>
        <DateField form={form} name="startDate" label={label('startDate')} required />
        <DateField form={form} name="endDate" label={label('endDate')} required />
      </FieldRow>
      <SelectField
        form={form}
        name="missedRule"
        label={label('missedRule')}
        choices={missedRules.map((value) => ({ value, label: label(`missedRules.${value}`) }))}
      />
      <DueFields form={form} help />
    </FormDialog>
  );
}
