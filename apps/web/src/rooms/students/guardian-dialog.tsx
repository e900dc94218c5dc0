import { linkTypes } from '@bellwether/contract/identity/values';
import { GuardianForm } from '@bellwether/contract/students/student-links';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { SelectField, SwitchField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import type { StudentDetail } from './student-profile.tsx';

interface GuardianDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

/** States whose parent, guardian or other a user is. IAM-26, AMB-227, REV-06. */
export default function GuardianDialog({ student, onClose }: GuardianDialogProps) {
  const { t } = useTranslation('student-management');
  const [picked, setPicked] = useState<Picked[]>([]);
  const handle = useContractForm({
    schema: GuardianForm,
    initialValues: { userId: '', linkType: '', canView: true },
    toBody: (values) => ({ ...values, linkType: values.linkType || undefined }),
  });
  const { form } = handle;
  const add = useWrite('POST /api/users/:id/links', {
    onDone: () => toast.success(t('student-management:people.added')),
  });
  const { linkType } = form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('student-management:people.addTitle', { name: student.name })}
      handle={handle}
      onSubmit={({ userId, linkType: type, canView }) =>
        add.mutateAsync({
          params: { id: userId },
          body: {
            linkedUserId: student.userId,
            linkType: type as (typeof linkTypes)[number],
            canView: canView && opensView(type),
          },
        })
      }
    >
      <UserPicker
        label={t('student-management:people.person')}
        required
        max={1}
        value={picked}
        onChange={(value) => {
          setPicked(value);
          form.setFieldValue('userId', value[0]?.id ?? '');
        }}
        error={form.errors.userId ?? form.errors.linkedUserId}
      />
      <SelectField
        form={form}
        name="linkType"
        label={t('student-management:people.linkType')}
        required
        choices={linkTypes.map((value) => ({ value, label: t(`student-management:linkTypes.${value}`) }))}
      />
      {opensView(linkType) ? (
        <SwitchField
          form={form}
          name="canView"
          label={t('student-management:people.canView')}
          help={t('student-management:people.canViewHelp')}
        />
      ) : null}
    </FormDialog>
  );
}

/** Only a parent or a guardian sees the child (REV-06). */
function opensView(linkType: string): boolean {
  return linkType === 'PARENT' || linkType === 'GUARDIAN';
}
