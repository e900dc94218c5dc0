import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../../ui/avatar/avatar.tsx';
import { ColorDot, StatusBadge } from '../../../../ui/badge.tsx';
import { foldedFilter } from '../../../../ui/list/folded-filter.ts';
import { formatDay } from '../../../../ui/words/format.ts';
import { type ClassOffer, isFull } from './win.rules.ts';
import classes from './win-dialog.module.css';
import type { WinPartProps } from './win-parts.tsx';

interface WinStudentsProps extends WinPartProps {
  /** The server's words by the student's id. */
  errors: Readonly<Record<string, string>>;
}

/** The class that each student joins, with its free seats; a full one only for who may force it. AMB-125. */
export function WinStudents({ winning, values, errors, onChange }: WinStudentsProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const { students, can, classes: offers } = winning;
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
  return (
    <fieldset className={`col shrink ${classes.part}`}>
      <legend>{t('e-commerce:win.enrolments')}</legend>
      {students.length === 0 ? <p className="s13 dim">{t('e-commerce:win.noStudents')}</p> : null}
      {students.length > 0 && !can.enrol ? (
        <p className="s13 dim">{t('e-commerce:win.noEnrolRight')}</p>
      ) : null}
      {students.map((student) => (
        <div key={student.id} className={classes.student}>
          <div className="shrink">
            <Person name={student.name} detail={student.classes.map(({ name }) => name).join(', ') || null} />
          </div>
          {can.enrol ? (
            <Select
              className={classes.class}
              aria-label={t('e-commerce:win.classOf', { name: student.name })}
              placeholder={t('e-commerce:win.noClass')}
              data={data}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('common:clear') }}
              filter={foldedFilter}
              nothingFoundMessage={t('common:noResults')}
              checkIconPosition="right"
              comboboxProps={{ withinPortal: true }}
              value={values.classes[student.id] || null}
              error={errors[student.id]}
              onChange={(classId) =>
                onChange({ classes: { ...values.classes, [student.id]: classId ?? '' } })
              }
              renderOption={({ option: { value } }) => {
                const one = byId.get(value);
                if (!one) return null;
                return (
                  <span className={`row shrink ${classes.offer}`}>
                    <ColorDot hex={one.color} />
                    <span className="grow">
                      <span className="cut">{one.name}</span>
                      <span className="s12 dim">
                        {[
                          one.code,
                          t('e-commerce:win.from', { day: formatDay(one.startDate, i18n.language) }),
                        ].join(' · ')}
                      </span>
                    </span>
                    <Seats offer={one} />
                  </span>
                );
              }}
            />
          ) : null}
          {can.enrol && values.classes[student.id] ? (
            <ChosenSeats offer={byId.get(values.classes[student.id] ?? '')} />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function ChosenSeats({ offer }: { offer: ClassOffer | undefined }) {
  return offer ? (
    <span className={classes.seats}>
      <Seats offer={offer} />
    </span>
  ) : null;
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
