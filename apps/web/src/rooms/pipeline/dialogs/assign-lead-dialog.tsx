import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { foldedFilter } from '../../../ui/list/folded-filter.ts';
import { titledFailure } from '../../../ui/toast/failure.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { assignSchema } from './assign-form.rules.ts';
import type { DialogLead } from './dialog.ts';
import classes from './dialogs.module.css';

interface AssignDialogProps {
  lead: DialogLead;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  assignedToId: string;
  assignmentReason: string;
}

/** 'Assign Lead': gives the lead to another of those who may have leads. CRM-26, CRM-27. */
export default function AssignDialog({ lead, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const viewer = useViewer();
  const read = useRead('GET /api/e-commerce/leads/assignees');
  const people = read.data?.data ?? [];
  const current = people.find(({ id }) => id === lead.assignedToId);
  const schema = useMemo(() => assignSchema(lead.assignedToId), [lead.assignedToId]);
  const handle = useContractForm<Values>({
    schema,
    initialValues: { assignedToId: '', assignmentReason: '' },
  });
  const { form } = handle;
  // As it was when the dialog was opened: the board is read again below it.
  const [version] = useState(lead.version);
  const assign = useWrite('PUT /api/e-commerce/leads/:id', {
    quiet: true,
    onDone: () => toast.success(t('e-commerce:leadDialogs.leadAssigned')),
  });
  const mayTakeIt = viewer.id !== lead.assignedToId && people.some(({ id }) => id === viewer.id);
  const byId = new Map(people.map((one) => [one.id, one]));
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('e-commerce:board.assignLead')}
      description={
        current
          ? t('e-commerce:leadDialogs.assignedNow', { lead: lead.company ?? lead.name, name: current.name })
          : (lead.company ?? lead.name)
      }
      handle={handle}
      submitLabel={t('e-commerce:board.assignLead')}
      onSubmit={(values) =>
        titledFailure(
          assign.mutateAsync({ params: { id: lead.id }, body: { ...values, version } }),
          t('e-commerce:leadDialogs.assignFailed'),
        )
      }
      footer={
        mayTakeIt ? (
          <Button variant="subtle" size="md" onClick={() => form.setFieldValue('assignedToId', viewer.id)}>
            {t('e-commerce:leadDialogs.assignToMe')}
          </Button>
        ) : null
      }
    >
      {read.error ? (
        <div className={classes.note} role="alert">
          <span className="grow">{t('e-commerce:leadDialogs.employeesFailed')}</span>
          <Button size="compact" variant="default" onClick={() => void read.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      <Select
        label={t('e-commerce:leadDialogs.employee')}
        placeholder={t('e-commerce:leadDialogs.chooseEmployee')}
        withAsterisk
        aria-required
        searchable
        openOnFocus={false}
        allowDeselect={false}
        filter={foldedFilter}
        nothingFoundMessage={t('common:noResults')}
        maxDropdownHeight={300}
        data-autofocus
        data={people.map(({ id, name }) => ({ value: id, label: name, disabled: id === lead.assignedToId }))}
        {...form.getInputProps('assignedToId')}
        value={form.values.assignedToId || null}
        renderOption={({ option }) => (
          <span className={`row grow ${classes.option}`}>
            <Avatar name={option.label} size={20} />
            <span className="cut">{option.label}</span>
            <span className="grow" />
            <span className="s12 dim">
              {option.disabled
                ? t('e-commerce:leadDialogs.hasIt')
                : t('e-commerce:leadDialogs.openLeads', { count: byId.get(option.value)?.openLeads ?? 0 })}
            </span>
          </span>
        )}
      />
      <TextAreaField
        form={form}
        name="assignmentReason"
        label={t('e-commerce:leadDialogs.reason')}
        rows={2}
      />
    </FormDialog>
  );
}
