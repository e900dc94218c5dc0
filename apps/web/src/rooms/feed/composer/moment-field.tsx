import { momentOf, wallClock } from '@bellwether/contract/shared/zone';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../api/session.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { TimeInput } from '../../../ui/form/time-input.tsx';
import type { PostForm } from './composer.tsx';

interface MomentFieldProps {
  form: PostForm;
  name: 'publishAt' | 'expiresAt' | 'ackBy';
  label: string;
  help?: string;
  /** What time stands there once a day is chosen. */
  time: string;
}

/** A day and a time of the school's clock; without a day there is none. */
export function MomentField({ form, name, label, help, time }: MomentFieldProps) {
  const { t } = useTranslation('feed');
  const { timeZone } = useOrganization();
  const value = form.values[name];
  const clock = value ? wallClock(new Date(value), timeZone) : undefined;
  const set = (day: string | null, at: string) => {
    form.setFieldValue(name, day ? momentOf(day, at, timeZone).toISOString() : null);
    form.clearFieldError(name);
  };
  return (
    <FieldRow>
      <DayInput
        label={label}
        description={help}
        value={clock?.day ?? null}
        error={form.errors[name]}
        onChange={(day) => set(day, clock?.time ?? time)}
      />
      <TimeInput
        label={t('feed:composer.time', { name: label })}
        value={clock?.time ?? ''}
        disabled={!clock}
        onChange={(at) => set(clock?.day ?? null, at || time)}
      />
    </FieldRow>
  );
}
