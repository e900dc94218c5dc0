import { grievances } from '@bellwether/contract/grievances/grievances';
import { grievanceLimits } from '@bellwether/contract/grievances/grievances.values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { UserPicker } from '../../../ui/form/search-picker.tsx';

interface FileGrievanceDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  title: string;
  description: string;
  namedUserIds: string[];
}

/** Files a grievance, or changes it until somebody looks into it. */
export function FileGrievanceDialog({ id, onClose }: FileGrievanceDialogProps) {
  const { t } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:grievances.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/grievances/:id"
      create="POST /api/hr/grievances"
      update="PUT /api/hr/grievances/:id"
      schema={grievances.create.body}
      values={(row): Values => ({
        title: row?.title ?? '',
        description: row?.description ?? '',
        namedUserIds: (row?.named ?? []).map((one) => one.id),
      })}
      addTitle={label('add')}
      editTitle={label('edit')}
      description={label('addText')}
      saved={label('saved')}
    >
      {(form, row) => (
        <>
          <TextField
            form={form}
            name="title"
            label={label('grievance')}
            required
            autoFocus
            maxLength={grievanceLimits.title}
          />
          <TextAreaField form={form} name="description" label={label('description')} required rows={5} />
          <NamedField form={form} named={row?.named ?? []} />
        </>
      )}
    </RecordDialog>
  );
}

interface NamedFieldProps {
  form: ContractForm<Values>;
  named: readonly { id: string; name: string }[];
}

/** Whom it is about: they see nothing of it. */
function NamedField({ form, named }: NamedFieldProps) {
  const { t } = useTranslation('human-resources');
  const [chosen, setChosen] = useState([...named]);
  return (
    <UserPicker
      label={t('human-resources:grievances.named')}
      help={t('human-resources:grievances.namedHelp')}
      max={grievanceLimits.named}
      roleFilter="employee"
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        form.setFieldValue(
          'namedUserIds',
          picked.map((one) => one.id),
        );
        form.clearFieldError('namedUserIds');
      }}
      error={form.errors.namedUserIds}
    />
  );
}
