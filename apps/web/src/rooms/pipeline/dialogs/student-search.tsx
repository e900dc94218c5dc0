import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';

interface StudentSearchProps {
  value: string;
  onChange: (studentId: string) => void;
  error: ReactNode;
}

const limit = 20;
const waitMs = 300;

/** Finds a student by name or identifier: at most twenty, and only once something is typed. CRM-21. */
export function StudentSearch({ value, onChange, error }: StudentSearchProps) {
  const { t } = useTranslation('e-commerce');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [wanted] = useDebouncedValue(typed.trim(), waitMs);
  const isSearch = wanted !== '' && wanted !== chosen?.label;
  const found = useRead(
    'GET /api/students/search',
    { query: { q: wanted, limit } },
    { enabled: isSearch, keep: false },
  );
  useEffect(() => {
    if (found.error) toast.error(t('e-commerce:leadDialogs.searchStudentsFailed'));
  }, [found.error, t]);
  const students = isSearch ? (found.data?.students ?? []) : [];
  const choices = students.map((one) => ({ value: one.id, label: one.name, detail: one.studentIdentifier }));
  const known = chosen && !choices.some((one) => one.value === chosen.value) ? [chosen] : [];
  const details = new Map(choices.map((one) => [one.value, one.detail]));
  const isEmpty = typed.trim() === '' || wanted !== typed.trim() || found.isFetching;
  return (
    <Select
      label={t('e-commerce:leadDialogs.student')}
      placeholder={t('e-commerce:leadDialogs.searchStudents')}
      withAsterisk
      aria-required
      searchable
      openOnFocus={false}
      clearable
      data-autofocus
      data={[...known, ...choices.map(({ value: id, label }) => ({ value: id, label }))]}
      filter={({ options }) => options}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const label = choices.find((one) => one.value === id)?.label ?? chosen?.label ?? '';
        setChosen(id ? { value: id, label } : null);
        onChange(id ?? '');
      }}
      error={error}
      leftSection={found.isFetching ? <Loader size={14} /> : <IconSearch size={15} />}
      nothingFoundMessage={
        found.error
          ? t('e-commerce:leadDialogs.searchStudentsFailed')
          : isEmpty
            ? t('e-commerce:leadDialogs.typeToSearch')
            : t('e-commerce:leadDialogs.noStudents')
      }
      renderOption={({ option }) => (
        <span className="row grow">
          <span className="cut">{option.label}</span>
          <span className="grow" />
          <span className="s12 dim">{details.get(option.value)}</span>
        </span>
      )}
    />
  );
}
