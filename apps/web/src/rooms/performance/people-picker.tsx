import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { type Picked, SearchPicker } from '../../ui/form/search-picker.tsx';

interface PeoplePickerProps {
  label: string;
  value: readonly Picked[];
  onChange: (value: Picked[]) => void;
  max?: number;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

/** Finds people at work by a part of their name. */
export function PeoplePicker({ required = false, ...props }: PeoplePickerProps) {
  const { t } = useTranslation('performance');
  return (
    <SearchPicker
      {...props}
      required={required}
      name="performance-people"
      search={findPeople}
      failure={t('performance:people.failed')}
      nothing={t('performance:people.nothing')}
      placeholder={t('performance:people.placeholder')}
    />
  );
}

async function findPeople(text: string, signal: AbortSignal): Promise<Picked[]> {
  const { data } = await call('GET /api/hr/employees', { query: { search: text, limit: 10 } }, signal);
  return data.map((one) => ({ id: one.id, name: one.name, detail: one.jobTitle?.name ?? one.workEmail }));
}
