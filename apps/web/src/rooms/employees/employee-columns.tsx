import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import type { TFunction } from 'i18next';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { EmployeeStatusBadge } from './employee-status.tsx';

export type EmployeeRow = RowOf<'GET /api/hr/employees'>;

const dash = <span className="dim">–</span>;

/** The columns of the employee list. */
export function employeeColumns(t: TFunction, language: string): Column<EmployeeRow>[] {
  return [
    {
      id: 'name',
      header: t('human-resources:employee'),
      sort: 'name',
      width: 196,
      fixed: true,
      csv: (employee) => employee.name,
      cell: (employee) => <Person name={employee.name} src={employee.avatarUrl} />,
    },
    {
      id: 'employeeIdNumber',
      header: t('human-resources:fields.employeeIdNumber'),
      sort: 'employeeIdNumber',
      width: 112,
      csv: (employee) => employee.employeeIdNumber,
      cell: (employee) => <span className="t2">{employee.employeeIdNumber}</span>,
    },
    {
      id: 'jobTitle',
      header: t('human-resources:fields.jobTitleId'),
      sort: 'jobTitle',
      width: 140,
      csv: (employee) => employee.jobTitle?.name,
      cell: (employee) => <span className="cut">{employee.jobTitle?.name ?? dash}</span>,
    },
    {
      id: 'department',
      header: t('human-resources:fields.departmentId'),
      sort: 'department',
      width: 132,
      csv: (employee) => employee.department?.name,
      cell: (employee) => <span className="cut t2">{employee.department?.name ?? dash}</span>,
    },
    {
      id: 'status',
      header: t('human-resources:fields.status'),
      sort: 'status',
      width: 186,
      csv: (employee) => t(`human-resources:statuses.${employee.status}`),
      cell: (employee) => <EmployeeStatusBadge status={employee.status} />,
    },
    {
      id: 'workEmail',
      header: t('human-resources:fields.workEmail'),
      width: 192,
      csv: (employee) => (isPlaceholderEmail(employee.workEmail) ? '' : employee.workEmail),
      cell: (employee) => (
        <span className="cut t2">{isPlaceholderEmail(employee.workEmail) ? '' : employee.workEmail}</span>
      ),
    },
    {
      id: 'mobilePhone',
      header: t('human-resources:phone'),
      width: 116,
      csv: (employee) => employee.mobilePhone,
      cell: (employee) => <span className="t2">{employee.mobilePhone ?? dash}</span>,
    },
    {
      id: 'dateOfJoining',
      header: t('human-resources:joined'),
      sort: 'dateOfJoining',
      width: 122,
      csv: (employee) => employee.dateOfJoining,
      cell: (employee) => <span className="t2">{formatDay(employee.dateOfJoining, language)}</span>,
    },
  ];
}
