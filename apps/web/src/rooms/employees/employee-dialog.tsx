import { employees } from '@bellwether/contract/employees/employees';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { changeBody, createBody, valuesOf } from './employee-form.rules.ts';
import type { EmployeeDetail } from './employee-profile.tsx';
import { toastSaveFailure } from './save-failure.ts';

interface EmployeeDialogProps {
  /** The employee's id; absent: a new employee. */
  id: string | undefined;
  onClose: () => void;
}

/** 'Add New Employee' and 'Edit Employee'. HR-01, HR-05 to HR-12. */
export default function EmployeeDialog({ id, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('human-resources');
  const maySensitive = useMaySensitive();
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/hr/employees/:id"
      create="POST /api/hr/employees"
      update="PUT /api/hr/employees/:id"
      schema={id ? employees.update.body : employees.create.body}
      values={valuesOf}
      toBody={(values, employee) => {
        const sensitive = maySensitive(employee);
        if (!employee) return createBody(values, { sensitive });
        return changeBody(values, { sensitive, version: employee.version });
      }}
      addTitle={t('human-resources:addNewEmployee')}
      editTitle={t('human-resources:editEmployee')}
      saved={t(id ? 'human-resources:updated' : 'human-resources:created')}
      onFailure={(problem) =>
        toastSaveFailure(problem, {
          failed: t(id ? 'human-resources:updateFailed' : 'human-resources:createFailed'),
          unknown: t('human-resources:unknownError'),
        })
      }
      size={720}
      atSide
    >
      {(form, employee) => (
        <EmployeeFields form={form} employee={employee} sensitive={maySensitive(employee)} />
      )}
    </RecordDialog>
  );
}

/** Whether the sensitive fields may be edited: only when they are seen whole, as the own account number is masked. */
function useMaySensitive(): (employee: EmployeeDetail | undefined) => boolean {
  const can = useCan();
  return (employee) => {
    if (!employee) return can('edit:any', 'employee_sensitive');
    return employee.can.editSensitive && employee.sensitive !== null && can('read:any', 'employee_sensitive');
  };
}
