import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Choice } from '../../../ui/form/fields.tsx';

/** The types of leave in use, for filters and choices. */
export function useLeaveTypes() {
  return useRead('GET /api/hr/leave-types', { query: { limit: 1000, isActive: 'true' } });
}

/** The same as choices. */
export function useLeaveTypeChoices(): Choice[] {
  const types = useLeaveTypes().data?.data ?? [];
  return types.map(({ id, name }) => ({ value: id, label: name }));
}

/** The departments as choices. */
export function useDepartmentChoices(): Choice[] {
  const read = useRead('GET /api/hr/departments', { query: { limit: 1000 } }, { profile: 'departments' });
  return (read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The employees in service as choices: by their employee ids, or by the ids of their users. */
export function useStaffChoices(by: 'employee' | 'user'): Choice[] {
  const read = useRead('GET /api/hr/employees', { query: { limit: 1000, status: 'ACTIVE' } });
  return (read.data?.data ?? []).flatMap(({ id, userId, firstName, lastName }) => {
    const value = by === 'employee' ? id : userId;
    return value ? [{ value, label: `${firstName} ${lastName}` }] : [];
  });
}

/** A quantity of leave as people write it, with its unit: '2.5 days'. */
export function useQuantity(): (quantity: string, unit: 'DAYS' | 'HOURS') => string {
  const { t, i18n } = useTranslation('human-resources');
  return (quantity, unit) => {
    const count = Number(quantity);
    return t(`human-resources:leave.quantity.${unit}`, {
      count,
      shown: count.toLocaleString(i18n.language, { maximumFractionDigits: 2 }),
    });
  };
}
