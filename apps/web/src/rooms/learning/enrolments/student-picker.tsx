import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { type Picked, SearchPicker } from '../../../ui/form/search-picker.tsx';

interface StudentPickerProps {
  label: string;
  value: readonly Picked[];
  onChange: (students: Picked[]) => void;
  /** How many may be chosen; one unless told. */
  max?: number;
  required?: boolean;
  error?: ReactNode;
  /** Whether a dialog gives it the focus when it opens; so unless told. */
  autoFocus?: boolean;
}

/** Finds students by name or number. */
export function StudentPicker({
  label,
  value,
  onChange,
  max = 1,
  required = false,
  error,
  autoFocus = true,
}: StudentPickerProps) {
  const { t } = useTranslation('learning');
  return (
    <SearchPicker
      label={label}
      name="students"
      value={value}
      onChange={onChange}
      max={max}
      required={required}
      error={error}
      autoFocus={autoFocus}
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
