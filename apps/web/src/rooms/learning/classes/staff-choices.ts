import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Choice } from '../../../ui/form/fields.tsx';
import type { ClassStaffReply } from './class-staff.tsx';

/** Who can be chosen: teachers and assistants in service, all employees for who may see them, and who is there now. */
export function useStaffChoices(stored: ClassStaffReply): Choice[] {
  const can = useCan();
  const teachers = useRead('GET /api/dashboard/teachers', undefined, { profile: 'substituteTeachers' });
  const assistants = useRead('GET /api/dashboard/teacher-assistants', undefined, {
    profile: 'substituteTeachers',
  });
  const employees = useRead(
    'GET /api/hr/employees',
    { query: { limit: 1000, status: 'ACTIVE,PROBATION,ON_LEAVE,PENDING_ONBOARDING' } },
    { enabled: can('read:any', 'employee') },
  );
  const names = new Map<string, string>([
    ...(employees.data?.data ?? []).map(({ id, name }): [string, string] => [id, name]),
    ...(teachers.data?.data ?? []).map(({ id, name }): [string, string] => [id, name]),
    ...(assistants.data?.data ?? []).map(({ id, name }): [string, string] => [id, name]),
    ...stored.staff.map(({ employeeId, name }): [string, string] => [employeeId, name]),
  ]);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
