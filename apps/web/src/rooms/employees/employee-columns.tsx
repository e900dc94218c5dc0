import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { phoneOrNone } from '../../ui/words/phone.ts';
import { EmployeeStatusBadge } from './employee-status.tsx';

export type EmployeeRow = RowOf<'GET /api/hr/employees'>;

/** The columns of the employee list. */
export function employeeColumns({ name, text, day, t }: ColumnsOf<EmployeeRow>) {
  const of = (key: string, width: number) => ({ header: t(`human-resources:${key}`), width });
  return [
    name('name', (employee) => employee.name, {
      ...of('employee', 196),
      cell: (employee) => <Person name={employee.name} src={employee.avatarUrl} />,
    }),
    text('employeeIdNumber', (employee) => employee.employeeIdNumber, {
      ...of('fields.employeeIdNumber', 112),
      sort: true,
    }),
    text('jobTitle', (employee) => employee.jobTitle?.name, {
      ...of('fields.jobTitleId', 140),
      sort: true,
      cell: (employee) => (
        <span className="cut">{employee.jobTitle?.name ?? <span className="dim">–</span>}</span>
      ),
    }),
    text('department', (employee) => employee.department?.name, {
      ...of('fields.departmentId', 132),
      sort: true,
    }),
    text('status', (employee) => t(`human-resources:statuses.${employee.status}`), {
      ...of('fields.status', 186),
      sort: true,
      cell: (employee) => <EmployeeStatusBadge status={employee.status} />,
    }),
    text(
      'workEmail',
      (employee) => (isPlaceholderEmail(employee.workEmail) ? '' : employee.workEmail),
      of('fields.workEmail', 192),
    ),
    text('mobilePhone', (employee) => phoneOrNone(employee.mobilePhone), of('phone', 116)),
    day('dateOfJoining', (employee) => employee.dateOfJoining, { ...of('joined', 122), sort: true }),
  ];
}
