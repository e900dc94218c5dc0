import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { type Picked, SearchPicker } from '../../ui/form/search-picker.tsx';

interface StudentPickerProps {
  label: string;
  value: readonly Picked[];
  error?: React.ReactNode;
  onChange: (value: Picked[]) => void;
}

/** Picks students by name. */
export function StudentPicker({ label, value, error, onChange }: StudentPickerProps) {
  const { t } = useTranslation('sittings');
  return (
    <SearchPicker
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      name="students"
      failure={t('sittings:form.noSearch')}
      nothing={t('sittings:form.noStudents')}
      search={async (q, signal) => {
        const { students } = await call('GET /api/students/search', { query: { q, limit: 10 } }, signal);
        return students.map((row) => ({
          id: row.id,
          name: row.name,
          detail: row.studentIdentifier ?? undefined,
        }));
      }}
    />
  );
}
