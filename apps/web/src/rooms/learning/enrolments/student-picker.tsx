import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';

interface StudentPickerProps {
  label: string;
  value: readonly Picked[];
  onChange: (students: Picked[]) => void;
  required?: boolean;
  error?: ReactNode;
}

/** Finds one student by name or number. */
export function StudentPicker({ label, value, onChange, required = false, error }: StudentPickerProps) {
  const { t } = useTranslation('learning');
  return (
    <SearchPicker
      label={label}
      name="students"
      value={value}
      onChange={onChange}
      max={1}
      required={required}
      error={error}
      autoFocus
      search={async (search, signal) => {
        const { data } = await call('GET /api/students', { query: { search, limit: 10 } }, signal);
        return data.map((student) => ({
          id: student.id,
          name: student.name,
          detail:
            [student.studentIdentifier, student.currentClass?.name].filter(Boolean).join(' · ') || undefined,
        }));
      }}
      failure={t('learning:enrolments.searchFailed')}
      nothing={t('learning:enrolments.nobodyFound')}
    />
  );
}
