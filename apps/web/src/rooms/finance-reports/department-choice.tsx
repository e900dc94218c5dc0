import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { foldedFilter } from '../../ui/list/folded-filter.ts';

interface DepartmentChoiceProps {
  /** An id, 'none', or nothing: all of them. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Of which department a report is. */
export function DepartmentChoice({ value, onChange }: DepartmentChoiceProps) {
  const { t } = useTranslation(['finance', 'common']);
  const may = useCan()('read', 'department');
  const read = useRead(
    'GET /api/hr/departments',
    { query: { limit: 1000 } },
    { profile: 'stable', enabled: may },
  );
  const departments = (read.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      aria-label={t('finance:reports.department')}
      placeholder={t('finance:reports.allDepartments')}
      data={[...departments, { value: 'none', label: t('finance:reports.noDepartment') }]}
      searchable
      filter={foldedFilter}
      nothingFoundMessage={t('common:noResults')}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      w={240}
    />
  );
}
