import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ColorDot, StatusBadge } from '../../../../ui/badge.tsx';
import { foldedFilter } from '../../../../ui/list/folded-filter.ts';
import { formatDay } from '../../../../ui/words/format.ts';
import { weekdayName } from '../../../../ui/words/weekday-name.ts';
import { type ClassOffer, isFull, type Winning } from './win.rules.ts';
import classes from './win-dialog.module.css';

interface ClassChoiceProps {
  winning: Winning;
  label: string;
  /** The class's id; '' for none. */
  value: string;
  error: string | undefined;
  onChange: (classId: string) => void;
}

/** A class to join, found by its name, with its weekdays and times, its beginning and its free seats; a full one only for who may force it. AMB-125. */
export function ClassChoice({ winning, label, value, error, onChange }: ClassChoiceProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const { can, classes: offers } = winning;
  const byId = new Map(offers.map((one) => [one.id, one]));
  const option = (one: ClassOffer) => ({
    value: one.id,
    label: `${one.name} (${one.code})`,
    disabled: isFull(one) && !can.force,
  });
  const fitting = offers.filter(({ matches }) => matches);
  const others = offers.filter(({ matches }) => !matches);
  const data =
    fitting.length > 0
      ? [
          { group: t('e-commerce:win.fitting'), items: fitting.map(option) },
          { group: t('e-commerce:win.otherClasses'), items: others.map(option) },
        ]
      : others.map(option);
  const chosen = byId.get(value);
  return (
    <div className="col gap-4 shrink">
      <Select
        aria-label={label}
        placeholder={t('e-commerce:win.noClass')}
        data={data}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common:clear') }}
        filter={foldedFilter}
        nothingFoundMessage={t('common:noResults')}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: true }}
        value={value || null}
        error={error}
        onChange={(classId) => onChange(classId ?? '')}
        renderOption={({ option: { value: id } }) => {
          const one = byId.get(id);
          if (!one) return null;
          return (
            <span className={`row shrink ${classes.offer}`}>
              <ColorDot hex={one.color} />
              <span className="grow">
                <span className="cut">{one.name}</span>
                <span className="s12 dim">
                  {[
                    timesOf(one, t, i18n.language),
                    t('e-commerce:win.from', { day: formatDay(one.startDate, i18n.language) }),
                  ].join(' · ')}
                </span>
              </span>
              <Seats offer={one} />
            </span>
          );
        }}
      />
      {chosen ? (
        <span className={`row wrap gap-6 s12 dim`}>
          <Seats offer={chosen} />
          {timesOf(chosen, t, i18n.language)}
        </span>
      ) : null}
    </div>
  );
}

/** 'Mon, Wed 17:30–19:00', which is what parents ask for; without a schedule that there is none. */
function timesOf({ times }: ClassOffer, t: TFunction, language: string): string {
  if (times.length === 0) return t('e-commerce:win.noTimes');
  return times
    .map(({ days, startTime, endTime }) => {
      const names = days.map((day) => weekdayName(day, language)).join(', ');
      return `${names} ${startTime}–${endTime}`;
    })
    .join('; ');
}

/** How many seats of a class are left, as a word with a colour. */
function Seats({ offer }: { offer: ClassOffer }) {
  const { t } = useTranslation('e-commerce');
  const { freeSeats, maxCapacity } = offer;
  if (freeSeats === null || maxCapacity === null) {
    return <StatusBadge color="gray">{t('e-commerce:win.noLimit')}</StatusBadge>;
  }
  if (isFull(offer)) return <StatusBadge color="red">{t('e-commerce:win.full')}</StatusBadge>;
  return (
    <StatusBadge color={freeSeats <= 2 ? 'amber' : 'green'}>
      {t('e-commerce:win.seats', { count: freeSeats, total: maxCapacity })}
    </StatusBadge>
  );
}
