import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../config.ts';
import { monthLabels, noWeekend } from '../words/dates.ts';
import { formatDay } from '../words/format.ts';
import { dayOfText, dayWords } from './day-text.rules.ts';
import { pickerEscape } from './escape-closes-picker.ts';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'type'> {
  /** YYYY-MM-DD, or nothing. */
  readonly value?: string | null | undefined;
  readonly onChange: (day: string | null) => void;
  /** The earliest and the latest day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly clearable?: boolean;
  /** The picker opens on the years around this day, as for a birth date; else on the month of the value. */
  readonly years?: string | undefined;
}

/**
 * A day: typed as one likes ('25/11/2026', '25 Nov', 'tomorrow'), or chosen in a calendar whose weeks start on Sunday. What
 * is no day, or none that can be chosen, goes back to what was, and is told.
 */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, onBlur, min, max, clearable = true, years, error, ...input } = props;
  const { t, i18n } = useTranslation();
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const read = (text: string) => {
    const day = dayOfText(text, words);
    return day !== null && (!min || day >= min) && (!max || day <= max) ? day : null;
  };
  const isWrong = typed !== null && typed.trim() !== '' && read(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    setRefused(null);
    const day = text.trim() === '' ? null : read(text);
    if ((day !== null || text.trim() === '') && day !== (value || null)) onChange(day);
  };
  const settle = () => {
    if (isWrong) setRefused(typed);
    setTyped(null);
  };
  return (
    <TextInput
      label={label}
      autoComplete="off"
      placeholder={t('common:dayHint')}
      {...input}
      maxLength={40}
      value={typed ?? (value ? formatDay(value, i18n.language) : '')}
      error={error ?? (refused === null ? undefined : t('common:noDay', { text: refused }))}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || typed === null) return;
        // A form must not be sent with another day than the one that stands there.
        if (isWrong) event.preventDefault();
        settle();
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle();
        onBlur?.(event);
      }}
      leftSection={
        <Calendar
          {...{ label: label ?? input['aria-label'], value, min, max, years }}
          disabled={input.disabled ?? false}
          onChoose={(day) => {
            setTyped(null);
            setRefused(null);
            onChange(day);
          }}
        />
      }
      rightSection={
        clearable && value && !input.disabled ? (
          <CloseButton size="sm" aria-label={t('common:clear')} onClick={() => type('')} />
        ) : null
      }
    />
  );
}

interface CalendarProps extends Pick<DayInputProps, 'label' | 'value' | 'min' | 'max' | 'years'> {
  readonly disabled: boolean;
  readonly onChoose: (day: string) => void;
}

function Calendar({ label, value, min, max, years, disabled, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const closesAlone = useCallback((box: HTMLElement | null) => {
    box?.addEventListener(pickerEscape, () => setOpened(false));
  }, []);
  const name = typeof label === 'string' ? label : '';
  const shown = value || years;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          disabled={disabled}
          data-dates-input
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-label={`${name}: ${t('common:pickADate')}`}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name} data-picker-box ref={closesAlone}>
        <DatePicker
          firstDayOfWeek={0}
          weekendDays={noWeekend}
          ariaLabels={monthLabels()}
          locale={i18n.language}
          value={value || null}
          {...(shown ? { defaultDate: shown } : {})}
          {...(years && !value ? { defaultLevel: 'decade' } : {})}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          onChange={(day) => {
            if (day === null) return;
            onChoose(day);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function useWords() {
  const { t, i18n } = useTranslation();
  const zone = useConfig().config?.timeZone ?? 'UTC';
  const { language } = i18n;
  return useMemo(() => {
    const near = new Map([['today', 0] as const, ['tomorrow', 1] as const, ['yesterday', -1] as const]);
    for (const [word, days] of [...near])
      near.set(t(`common:near.${word}`).toLowerCase() as typeof word, days);
    // Canadian English writes a day as YYYY-MM-DD.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
    return dayWords(language, today, near);
  }, [t, language, zone]);
}
