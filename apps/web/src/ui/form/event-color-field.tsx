import { type EventColor, eventColors } from '@bellwether/contract/calendar/color.values';
import { Input, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './event-color-field.module.css';
import type { FieldProps } from './fields.tsx';
import type { FormValues } from './form.ts';

/** One of the nine colours of events (CAL-14). */
export function EventColorField<V extends FormValues>({ form, name, label }: FieldProps<V>) {
  const { t } = useTranslation('common');
  const id = useId();
  const { value, onChange } = form.getInputProps(name) as {
    value: EventColor;
    onChange: (color: EventColor) => void;
  };
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <div className={classes.colors} role="radiogroup" aria-labelledby={id}>
        {eventColors.map((color) => (
          <UnstyledButton
            key={color}
            role="radio"
            aria-checked={color === value}
            aria-label={t(`common:eventColors.${color}`)}
            title={t(`common:eventColors.${color}`)}
            className={`${classes.color} e-${color}`}
            onClick={() => onChange(color)}
          >
            {color === value ? <IconCheck size={14} stroke={3} aria-hidden="true" /> : null}
          </UnstyledButton>
        ))}
      </div>
    </Input.Wrapper>
  );
}
