import { onboardingTasks } from '@bellwether/contract/onboarding/onboarding-tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';
import { toast } from '../../../ui/toast/toast.tsx';

interface StartDialogProps {
  /** Whose onboarding begins; without it somebody is chosen. */
  person?: Picked;
  onClose: () => void;
  onStarted?: (employeeId: string) => void;
}

/** Begins somebody's onboarding from a template. TAL-19. */
export function StartDialog({ person, onClose, onStarted }: StartDialogProps) {
  const { t } = useTranslation('onboarding');
  const label = (key: string) => t(`onboarding:people.${key}`);
  const [chosen, setChosen] = useState<Picked[]>(person ? [person] : []);
  const templates = useRead('GET /api/hr/onboarding-templates', { query: { limit: 100 } });
  const handle = useContractForm({
    schema: onboardingTasks.start.body,
    initialValues: { employeeId: person?.id ?? '', templateId: '', firstDay: null as string | null },
  });
  const start = useWrite('POST /api/hr/onboarding', { onDone: () => toast.success(label('started')) });
  const { form } = handle;
  const choices = (templates.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={label('startTitle')}
      description={label('startText')}
      handle={handle}
      submitLabel={label('start')}
      onSubmit={async (body) => {
        await start.mutateAsync({ body });
        onStarted?.(body.employeeId);
      }}
    >
      {person ? null : (
        <SearchPicker
          label={t('onboarding:employee')}
          required
          name="onboarded-employee"
          max={1}
          value={chosen}
          onChange={(picked) => {
            setChosen(picked);
            form.setFieldValue('employeeId', picked[0]?.id ?? '');
            form.clearFieldError('employeeId');
          }}
          search={findPeople}
          failure={t('onboarding:personSearch.failed')}
          nothing={t('onboarding:personSearch.nothing')}
          placeholder={t('onboarding:personSearch.placeholder')}
          error={form.errors.employeeId}
          autoFocus
        />
      )}
      <FieldRow>
        <SelectField
          form={form}
          name="templateId"
          label={label('template')}
          help={label('templateHelp')}
          clearable
          choices={choices}
        />
        <DateField form={form} name="firstDay" label={label('firstDay')} help={label('firstDayHelp')} />
      </FieldRow>
    </FormDialog>
  );
}

async function findPeople(text: string, signal: AbortSignal): Promise<Picked[]> {
  const { data } = await call('GET /api/hr/employees', { query: { search: text, limit: 10 } }, signal);
  return data.map((one) => ({ id: one.id, name: one.name, detail: one.jobTitle?.name ?? one.workEmail }));
}
