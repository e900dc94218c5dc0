import { employees } from '@bellwether/contract/employees/employees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { useContractForm } from '../../ui/form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { useStale } from '../../ui/stale.tsx';
import { toast } from '../../ui/toast.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { changeBody, createBody, type EmployeeValues, valuesOf } from './employee-form.rules.ts';
import type { EmployeeDetail } from './employee-profile.tsx';
import { toastSaveFailure } from './save-failure.ts';

interface EmployeeDialogProps {
  /** The employee's id; absent: a new employee. */
  id: string | undefined;
  onClose: () => void;
}

const width = 720;

/** 'Add New Employee' and 'Edit Employee'. HR-01, HR-05 to HR-12. */
export default function EmployeeDialog({ id, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('human-resources');
  const read = useRead('GET /api/hr/employees/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  // The record as it was when the form was made: what others save meanwhile must not empty a form being typed in.
  const [taken, setTaken] = useState<EmployeeDetail>();
  if (!taken && read.data && !read.isFetching) setTaken(read.data.data);
  if (id && !taken) {
    return (
      <LoadingDialog
        title={t('human-resources:editEmployee')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
        size={width}
      />
    );
  }
  return (
    <EmployeeForm
      key={taken?.version}
      employee={taken}
      onClose={onClose}
      onReload={() => void read.refetch().then(({ data }) => data && setTaken(data.data))}
    />
  );
}

interface EmployeeFormProps {
  employee: EmployeeDetail | undefined;
  onClose: () => void;
  onReload: () => void;
}

function EmployeeForm({ employee, onClose, onReload }: EmployeeFormProps) {
  const { t } = useTranslation('human-resources');
  const stale = useStale(employee?.version, onReload);
  const sensitive = useMaySensitive(employee);
  const bodyOf = (values: EmployeeValues) =>
    employee
      ? changeBody(values, { sensitive, version: stale.version ?? employee.version })
      : createBody(values, { sensitive });
  const handle = useContractForm({
    schema: employee ? employees.update.body : employees.create.body,
    initialValues: valuesOf(employee),
    toBody: bodyOf,
  });
  const create = useWrite('POST /api/hr/employees', {
    quiet: true,
    onDone: () => toast.success(t('human-resources:created')),
  });
  const update = useWrite('PUT /api/hr/employees/:id', {
    quiet: true,
    onDone: () => toast.success(t('human-resources:updated')),
  });
  const send = async (values: EmployeeValues) => {
    try {
      if (!employee) return await create.mutateAsync({ body: createBody(values, { sensitive }) });
      const version = stale.version ?? employee.version;
      const body = changeBody(values, { sensitive, version });
      return await stale.guard(update.mutateAsync({ params: { id: employee.id }, body }));
    } catch (error) {
      toastSaveFailure(error, {
        failed: t(employee ? 'human-resources:updateFailed' : 'human-resources:createFailed'),
        unknown: t('human-resources:unknownError'),
      });
      throw error;
    }
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={width}
      title={t(employee ? 'human-resources:editEmployee' : 'human-resources:addNewEmployee')}
      handle={handle}
      onSubmit={send}
    >
      <EmployeeFields form={handle.form} employee={employee} sensitive={sensitive} />
      {/* Beside the button that was just pressed: the top of this long form is out of sight then. */}
      {stale.notice ? <div ref={showWhole}>{stale.notice}</div> : null}
    </FormDialog>
  );
}

/** A ref that brings what appears into view, once. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

/** Whether the sensitive fields may be edited: only when they are seen whole, as the own account number is masked. */
function useMaySensitive(employee: EmployeeDetail | undefined): boolean {
  const can = useCan();
  if (!employee) return can('edit:any', 'employee_sensitive');
  return employee.can.editSensitive && employee.sensitive !== null && can('read:any', 'employee_sensitive');
}
