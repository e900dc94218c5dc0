import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import type { ContractForm } from '../../ui/form/form.ts';
import { type Picked, SearchPicker } from '../../ui/form/search-picker.tsx';

interface PersonFieldProps {
  form: ContractForm<{ employeeId: string }>;
  /** What the chosen one is called, where one is chosen already. */
  name?: string | undefined;
  disabled?: boolean;
  onPicked?: (id: string) => void;
}

/** Finds employees by a part of their name. */
export async function findPeople(text: string, signal: AbortSignal): Promise<Picked[]> {
  const { data } = await call('GET /api/hr/employees', { query: { search: text, limit: 10 } }, signal);
  return data.map((one) => ({ id: one.id, name: one.name, detail: one.jobTitle?.name ?? one.workEmail }));
}

/** Whom it is about. */
export function PersonField({ form, name, disabled = false, onPicked }: PersonFieldProps) {
  const { t } = useTranslation('human-resources');
  const { employeeId } = form.getValues();
  const [chosen, setChosen] = useState<Picked[]>(employeeId && name ? [{ id: employeeId, name }] : []);
  return (
    <SearchPicker
      label={t('human-resources:employee')}
      required
      name="changed-employee"
      max={1}
      value={chosen}
      onChange={(picked) => {
        setChosen(picked);
        const id = picked[0]?.id ?? '';
        form.setFieldValue('employeeId', id);
        form.clearFieldError('employeeId');
        onPicked?.(id);
      }}
      search={findPeople}
      failure={t('human-resources:personSearch.failed')}
      nothing={t('human-resources:personSearch.nothing')}
      placeholder={t('human-resources:personSearch.placeholder')}
      error={form.errors.employeeId}
      disabled={disabled}
      autoFocus={!employeeId}
    />
  );
}
