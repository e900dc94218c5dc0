import { namedColors } from '@bellwether/contract/settings/lookups/colors.values';
import {
  ColorSwatch,
  Input,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  Switch,
  Textarea,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { foldedFilter } from '../list/folded-filter.ts';
import { readAppearance } from '../theme/appearance.ts';
import classes from './fields.module.css';
import type { ContractForm, FormValues } from './form.ts';
import { TimeInput } from './time-input.tsx';

// Fields bound to a form: label above, help and error below, required marked. `name` is the path in the values.

export interface FieldProps<V extends FormValues> {
  form: ContractForm<V>;
  name: string;
  label: ReactNode;
  required?: boolean;
  /** Help under the field. */
  help?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

type Extra<T> = { [K in keyof T]: T[K] };

function common<V extends FormValues>({
  form,
  name,
  label,
  required,
  help,
  placeholder,
  disabled,
  autoFocus,
}: FieldProps<V>) {
  return {
    label,
    withAsterisk: required ?? false,
    description: help,
    placeholder: placeholder ?? '',
    disabled: disabled ?? false,
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    ...(required ? { 'aria-required': true } : {}),
    ...form.getInputProps(name),
  };
}

type TextFieldProps<V extends FormValues> = FieldProps<V> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  autoComplete?: string;
  maxLength?: number;
};

/** One line of text. */
export function TextField<V extends FormValues>({
  type = 'text',
  autoComplete = 'off',
  maxLength,
  ...field
}: TextFieldProps<V>) {
  return (
    <TextInput
      type={type}
      autoComplete={autoComplete}
      {...(maxLength ? { maxLength } : {})}
      {...common(field)}
    />
  );
}

/** Several lines of text, growing with it. */
export function TextAreaField<V extends FormValues>({
  rows = 3,
  ...field
}: FieldProps<V> & { rows?: number }) {
  return <Textarea autosize minRows={rows} maxRows={10} {...common(field)} />;
}

/** A password with the eye. */
export function PasswordField<V extends FormValues>({
  autoComplete = 'new-password',
  ...field
}: Extra<FieldProps<V> & { autoComplete?: string }>) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('common:showPassword'), tabIndex: 0 }}
      {...common(field)}
    />
  );
}

/** A number; empty is ''. */
export function NumberField<V extends FormValues>({
  min,
  max,
  step = 1,
  suffix,
  decimals = 0,
  ...field
}: FieldProps<V> & { min?: number; max?: number; step?: number; suffix?: string; decimals?: number }) {
  return (
    <NumberInput
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(suffix ? { suffix } : {})}
      step={step}
      decimalScale={decimals}
      allowNegative={min === undefined || min < 0}
      clampBehavior="none"
      {...common(field)}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** One of several; searchable from eight choices on. */
export function SelectField<V extends FormValues>({
  choices,
  clearable = false,
  ...field
}: FieldProps<V> & { choices: readonly Choice[]; clearable?: boolean }) {
  const { t } = useTranslation();
  return (
    <Select
      data={[...choices]}
      searchable={choices.length >= 8}
      filter={foldedFilter}
      clearable={clearable}
      allowDeselect={clearable}
      nothingFoundMessage={t('common:noResults')}
      checkIconPosition="right"
      comboboxProps={{ withinPortal: true }}
      {...common(field)}
    />
  );
}

/** Some of several. */
export function MultiSelectField<V extends FormValues>({
  choices,
  ...field
}: FieldProps<V> & { choices: readonly Choice[] }) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      data={[...choices]}
      searchable
      filter={foldedFilter}
      clearable
      hidePickedOptions
      nothingFoundMessage={t('common:noResults')}
      {...common(field)}
    />
  );
}

/** On or off, at once visible. */
export function SwitchField<V extends FormValues>({ form, name, label, help, disabled }: FieldProps<V>) {
  return (
    <Switch
      label={label}
      description={help}
      disabled={disabled ?? false}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}

/** A wall-clock time HH:mm, 24 hours (APP-21). */
export function TimeField<V extends FormValues>(field: FieldProps<V>) {
  return <TimeInput {...common(field)} />;
}

/**
 * A colour #RRGGBB: the organisation's brand colours, the 19 named ones (APP-45), or any of one's own, unless the palette
 * is `fixed`.
 */
export function ColorField<V extends FormValues>({
  fixed = false,
  ...field
}: FieldProps<V> & { fixed?: boolean }) {
  const { t } = useTranslation();
  const { value, onChange, error } = field.form.getInputProps(field.name) as {
    value: string | null;
    onChange: (hex: string) => void;
    error?: ReactNode;
  };
  const current = (value ?? '').toLowerCase();
  const brand = readAppearance(useConfig().config?.appearance).brand.map(({ name, hex }) => ({
    name,
    hex: hex.toLowerCase(),
    label: name,
  }));
  const known = new Set(brand.map(({ hex }) => hex));
  const named = namedColors
    .filter(({ hex }) => !known.has(hex))
    .map(({ name, hex }) => ({ name, hex, label: t(`common:colors.${name}`) }));
  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div
        className="row align-stretch wrap gap-4"
        role="radiogroup"
        aria-label={typeof field.label === 'string' ? field.label : field.name}
      >
        {[...brand, ...named].map(({ name, hex, label }) => (
          <UnstyledButton
            key={`${name} ${hex}`}
            role="radio"
            aria-checked={current === hex}
            aria-label={label}
            title={label}
            onClick={() => onChange(hex)}
            className={classes.color}
            data-on={current === hex || undefined}
          >
            <ColorSwatch component="span" color={hex} size={20} withShadow={false}>
              {current === hex ? <IconCheck size={13} color="#fff" stroke={3} /> : null}
            </ColorSwatch>
          </UnstyledButton>
        ))}
        {fixed ? null : (
          <input
            type="color"
            className={classes.own}
            aria-label={t('common:ownColor')}
            title={t('common:ownColor')}
            value={/^#[0-9a-f]{6}$/.test(current) ? current : '#808693'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}
