import { LeadStudentBody } from '@bellwether/contract/pipeline/students';
import { genders } from '@bellwether/contract/students/values';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan, useOrganization } from '../../../api/session.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FieldRow, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useToday } from '../board/use-today.ts';
import type { DialogLead } from './dialog.ts';
import { StudentSearch } from './student-search.tsx';

interface StudentDialogProps {
  lead: DialogLead;
  onClose: () => void;
}

type Mode = 'existing' | 'new';

interface Values extends Record<string, unknown> {
  mode: Mode;
  studentId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  gender: string | null;
}

/** 'Add Student to Lead': one who is known already, or a new one by name. CRM-21. */
export default function StudentDialog({ lead, onClose }: StudentDialogProps) {
  const { t } = useTranslation(['e-commerce', 'student-management']);
  const can = useCan();
  const today = useToday(useOrganization().timeZone);
  const maySearch = can('read:own', 'student');
  const [first] = useState<Mode>(maySearch ? 'existing' : 'new');
  const handle = useContractForm<Values>({
    schema: LeadStudentBody,
    initialValues: {
      mode: first,
      studentId: '',
      firstName: '',
      lastName: '',
      dateOfBirth: null,
      gender: null,
    },
    toBody: bodyOf,
  });
  const { form } = handle;
  const add = useWrite('POST /api/e-commerce/leads/:id/students', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.studentAdded')),
  });
  const { mode } = form.values;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('e-commerce:board.addStudent')}
      description={lead.company ?? lead.name}
      handle={handle}
      submitLabel={t('e-commerce:leadDialogs.addStudentShort')}
      onSubmit={(values) =>
        titledFailure(
          add.mutateAsync({ params: { id: lead.id }, body: bodyOf(values) }),
          t('e-commerce:leadDialogs.studentFailed'),
        )
      }
    >
      {maySearch ? (
        <SegmentedControl
          fullWidth
          aria-label={t('e-commerce:leadDialogs.studentMode')}
          value={mode}
          onChange={(next) => {
            form.clearErrors();
            form.setFieldValue('mode', next as Mode);
          }}
          data={[
            { value: 'existing', label: t('e-commerce:leadDialogs.existingStudent') },
            { value: 'new', label: t('e-commerce:leadDialogs.newStudent') },
          ]}
        />
      ) : null}
      {mode === 'existing' ? (
        <StudentSearch
          value={form.values.studentId}
          onChange={(studentId) => {
            form.setFieldValue('studentId', studentId);
          }}
          error={form.errors.studentId}
        />
      ) : (
        <>
          <FieldRow>
            <TextField
              form={form}
              name="firstName"
              label={t('e-commerce:leadDialogs.firstName')}
              required
              autoFocus
            />
            <TextField form={form} name="lastName" label={t('e-commerce:leadDialogs.lastName')} required />
          </FieldRow>
          <FieldRow>
            <DateField
              form={form}
              name="dateOfBirth"
              label={t('e-commerce:leadDialogs.dateOfBirth')}
              max={today}
              years={`${Number(today.slice(0, 4)) - 8}-01-01`}
            />
            <SelectField
              form={form}
              name="gender"
              label={t('e-commerce:leadDialogs.gender')}
              clearable
              choices={genders.map((value) => ({
                value,
                label: t(`e-commerce:leadDialogs.genders.${value}`),
              }))}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

/** What the mode asks for; the fields of the other one are left out. */
function bodyOf({ mode, studentId, firstName, lastName, dateOfBirth, gender }: Values) {
  if (mode === 'existing') return { studentId };
  return { firstName, lastName, dateOfBirth, gender: gender as (typeof genders)[number] | null };
}
