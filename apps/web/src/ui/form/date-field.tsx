import { DayInput } from './day-input.tsx';
import type { FieldProps } from './fields.tsx';
import type { FormValues } from './form.ts';

interface Bounds {
  /** The earliest day that can be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  clearable?: boolean;
  /** The picker opens on the years around this day: for dates of birth. */
  years?: string;
}

/** A calendar day YYYY-MM-DD, typed or picked. */
export function DateField<V extends FormValues>({
  form,
  name,
  label,
  required,
  help,
  placeholder,
  disabled,
  min,
  max,
  clearable = true,
  years,
}: FieldProps<V> & Bounds) {
  const { value, onChange, ...input } = form.getInputProps(name) as {
    value: string | null;
    onChange: (day: string | null) => void;
  };
  return (
    <DayInput
      label={label}
      withAsterisk={required ?? false}
      {...(required ? { 'aria-required': true } : {})}
      description={help}
      {...(placeholder ? { placeholder } : {})}
      disabled={disabled ?? false}
      clearable={clearable && !required}
      min={min}
      max={max}
      years={years}
      {...input}
      value={value}
      onChange={onChange}
    />
  );
}
