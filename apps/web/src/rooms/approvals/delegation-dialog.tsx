import { approvalSubjects } from '@bellwether/contract/approvals/approvals.values';
import { approvalDelegations } from '@bellwether/contract/approvals/delegations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MultiSelectField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { type Picked, UserPicker } from '../../ui/form/search-picker.tsx';

type Delegation = Reply<'GET /api/approval-delegations/:id'>['data'];
type Values = {
  toId: string;
  startDate: string;
  endDate: string;
  subjects: (typeof approvalSubjects)[number][];
};

interface DelegationDialogProps {
  /** Absent: a new delegation. */
  id: string | undefined;
  onClose: () => void;
}

/** Lets somebody decide in one's place for some days. */
export default function DelegationDialog({ id, onClose }: DelegationDialogProps) {
  const { t } = useTranslation('approvals');
  const today = useToday();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/approval-delegations/:id"
      create="POST /api/approval-delegations"
      update="PUT /api/approval-delegations/:id"
      schema={approvalDelegations.create.body}
      values={(delegation): Values => ({
        toId: delegation?.to.id ?? '',
        startDate: delegation?.startDate ?? today,
        endDate: delegation?.endDate ?? '',
        subjects: delegation?.subjects ?? [],
      })}
      addTitle={t('approvals:delegations.add')}
      editTitle={t('approvals:delegations.edit')}
      saved={t('approvals:delegations.saved')}
    >
      {(form, delegation) => <Fields form={form} delegation={delegation} />}
    </RecordDialog>
  );
}

function Fields({ form, delegation }: { form: ContractForm<Values>; delegation: Delegation | undefined }) {
  const { t } = useTranslation('approvals');
  const [people, setPeople] = useState<Picked[]>(delegation ? [delegation.to] : []);
  return (
    <>
      <UserPicker
        label={t('approvals:delegations.to')}
        value={people}
        max={1}
        required
        error={form.errors.toId}
        onChange={(next) => {
          setPeople(next);
          form.setFieldValue('toId', next[0]?.id ?? '');
        }}
      />
      <FieldRow>
        <DateField form={form} name="startDate" label={t('approvals:delegations.startDate')} required />
        <DateField form={form} name="endDate" label={t('approvals:delegations.endDate')} required />
      </FieldRow>
      <MultiSelectField
        form={form}
        name="subjects"
        label={t('approvals:delegations.subjects')}
        help={t('approvals:delegations.subjectsHelp')}
        choices={approvalSubjects.map((value) => ({ value, label: t(`approvals:subjects.${value}`) }))}
      />
    </>
  );
}
