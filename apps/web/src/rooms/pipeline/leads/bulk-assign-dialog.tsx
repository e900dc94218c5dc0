import { LeadChange } from '@bellwether/contract/pipeline/leads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call, isProblem } from '../../../api/client.ts';
import { invalidatePaths } from '../../../api/hooks.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { runEach } from './run-each.ts';
import { useAssignees } from './use-assignees.ts';

interface BulkAssignDialogProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const Assignment = LeadChange.pick({ assignmentReason: true }).extend({
  assignedToId: z.uuid('Please select an employee to assign'),
});

/** Gives the selected leads to one employee. CRM-26, CRM-27. */
export default function BulkAssignDialog({ ids, onDone, onClose }: BulkAssignDialogProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const { assignees, error } = useAssignees();
  const [through, setThrough] = useState(0);
  const handle = useContractForm({
    schema: Assignment,
    initialValues: { assignedToId: null as string | null, assignmentReason: '' },
  });
  const assign = async ({
    assignedToId,
    assignmentReason,
  }: {
    assignedToId: string | null;
    assignmentReason: string;
  }) => {
    const { done, failures } = await runEach(
      ids,
      async (id) => {
        const { data } = await call('GET /api/e-commerce/leads/:id', { params: { id } });
        const body = { assignedToId, assignmentReason, version: data.version };
        await call('PUT /api/e-commerce/leads/:id', { params: { id }, body }).catch(unlessAssigned);
      },
      setThrough,
    );
    await invalidatePaths(['/api/e-commerce/leads']);
    if (done > 0) toast.success(t('e-commerce:leadBulk.assigned', { count: done }));
    const [first] = failures;
    if (isProblem(first)) {
      toastProblem(first);
      toast.error(t('e-commerce:leadBulk.notAssigned', { count: failures.length }));
      throw first;
    }
    onDone();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={480}
      title={t('e-commerce:leadBulk.assignTitle', { count: ids.length })}
      handle={handle}
      onSubmit={assign}
      submitLabel={t('e-commerce:leadBulk.assign')}
      pendingLabel={t('e-commerce:leadBulk.progress', { through, total: ids.length })}
    >
      {error ? <ErrorState error={error} title={t('e-commerce:leadDialogs.employeesFailed')} /> : null}
      <SelectField
        form={handle.form}
        name="assignedToId"
        label={t('e-commerce:leadFields.assignee')}
        required
        choices={assignees.map(({ id, name, openLeads }) => ({
          value: id,
          label: `${name} · ${t('e-commerce:leadDialogs.openLeads', { count: openLeads })}`,
        }))}
      />
      <TextAreaField
        form={handle.form}
        name="assignmentReason"
        label={t('e-commerce:leadBulk.reason')}
        rows={2}
      />
    </FormDialog>
  );
}

/** Who has a lead already keeps it: in a selection that is no failure. */
function unlessAssigned(error: unknown): void {
  const words = isProblem(error, 400) ? error.fieldErrors.assignedToId?.[0] : undefined;
  if (words !== 'Lead is already assigned to this employee') throw error;
}
