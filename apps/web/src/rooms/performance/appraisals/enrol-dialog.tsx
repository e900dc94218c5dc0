import { appraisals } from '@bellwether/contract/performance/appraisals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { Picked } from '../../../ui/form/search-picker.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { PeoplePicker } from '../people-picker.tsx';

/** Adds somebody to a cycle that runs; without a reviewer their manager is. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('performance');
  const label = (key: string) => t(`performance:appraisals.${key}`);
  const cycles = useRead('GET /api/hr/performance-cycles', { query: { limit: 100 } });
  const running = (cycles.data?.data ?? []).filter(({ can }) => can.close);
  const handle = useContractForm({
    schema: appraisals.create.body,
    initialValues: { employeeId: '', cycleId: '', reviewerId: '' },
  });
  const { form } = handle;
  const [people, setPeople] = useState<Record<'employeeId' | 'reviewerId', Picked[]>>({
    employeeId: [],
    reviewerId: [],
  });
  const add = useWrite('POST /api/hr/appraisals', { onDone: () => toast.success(label('saved')) });
  const picker = (name: 'employeeId' | 'reviewerId') => ({
    value: people[name],
    max: 1,
    error: form.errors[name],
    onChange: (picked: Picked[]) => {
      setPeople((before) => ({ ...before, [name]: picked }));
      form.setFieldValue(name, picked[0]?.id ?? '');
      form.clearFieldError(name);
    },
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('add')}
      handle={handle}
      onSubmit={(body) => add.mutateAsync({ body })}
    >
      <SelectField
        form={form}
        name="cycleId"
        label={label('cycle')}
        required
        choices={running.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PeoplePicker label={label('employee')} required {...picker('employeeId')} />
      <PeoplePicker label={label('reviewer')} help={label('reviewerHelp')} {...picker('reviewerId')} />
    </FormDialog>
  );
}
