import { Popover, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthLabels, noWeekend } from '../words/dates.ts';
import { formatRange } from '../words/format-range.ts';
import classes from './date-range-picker.module.css';
import { pickerEscape } from './escape-closes-picker.ts';

export type DayRange = readonly [from: string | null, to: string | null];

interface DateRangePickerProps {
  /** For screen readers. */
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  min?: string;
  max?: string;
}

/** Two days, chosen in a popover of two months; 'Pick a date' while empty (APP-13). */
export function DateRangePicker({ label, value, onChange, min, max }: DateRangePickerProps) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [draft, setDraft] = useState<DayRange>(value);
  const [from, to] = value;
  const closesAlone = useCallback((box: HTMLElement | null) => {
    box?.addEventListener(pickerEscape, () => setOpened(false));
  }, []);
  return (
    <Popover
      withRoles={false}
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        setDraft(value);
      }}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={classes.target} data-on={Boolean(from) || undefined}>
          <UnstyledButton
            className={`row inline gap-6 ${classes.main}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-label={`${label}: ${from ? formatRange(value, i18n.language) : t('common:pickADate')}`}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={15} />
            {from ? formatRange(value, i18n.language) : t('common:pickADate')}
          </UnstyledButton>
          {from || to ? (
            <UnstyledButton
              className={classes.clear}
              aria-label={t('common:clear')}
              onClick={() => onChange([null, null])}
            >
              <IconX size={13} />
            </UnstyledButton>
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} data-picker-box ref={closesAlone}>
        <DatePicker
          type="range"
          numberOfColumns={2}
          allowSingleDateInRange
          firstDayOfWeek={0}
          weekendDays={noWeekend}
          ariaLabels={monthLabels()}
          locale={i18n.language}
          value={[draft[0], draft[1]]}
          {...(draft[0] ? { defaultDate: draft[0] } : {})}
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
          onChange={([start, end]) => {
            setDraft([start, end]);
            if (!start || !end) return;
            onChange([start, end]);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
