import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../words/weekday-name.ts';
import classes from './weekday-toggles.module.css';

interface WeekdayTogglesProps {
  label: string;
  /** 0 = Sunday … 6 = Saturday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: ReactNode;
}

/** Seven buttons, Sunday to Saturday, each on or off. */
export function WeekdayToggles({ label, value, onChange, error }: WeekdayTogglesProps) {
  const { i18n } = useTranslation();
  const toggle = (day: number) =>
    onChange(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].sort((a, b) => a - b),
    );
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <fieldset className={classes.days} aria-label={label}>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={value.includes(day)}
            title={weekdayName(day, i18n.language, 'long')}
            onClick={() => toggle(day)}
          >
            {weekdayName(day, i18n.language)}
          </button>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}
