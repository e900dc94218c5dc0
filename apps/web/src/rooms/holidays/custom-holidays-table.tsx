import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { withFailure } from './failures.ts';
import type { CustomHoliday } from './holiday-data.ts';
import classes from './holidays.module.css';

interface TableProps {
  holidays: readonly CustomHoliday[];
  /** Absent: the viewer may only read. */
  onEdit: ((holiday: CustomHoliday) => void) | undefined;
  onDelete: ((holiday: CustomHoliday) => void) | undefined;
}

/** Name, Date(s), Recurring, Observed and Actions of the custom holidays. CAL-22. */
export function CustomHolidaysTable({ holidays, onEdit, onDelete }: TableProps) {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const { observedOf, toggle } = useObserved();
  const hasActions = onEdit !== undefined || onDelete !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('configuration:holidays.manageCustom')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('configuration:holidays.name')}</th>
            <th className={classes.date}>{t('configuration:holidays.dates')}</th>
            <th className={`${classes.narrow} ${classes.wide}`}>{t('configuration:holidays.recurring')}</th>
            <th className={classes.narrow}>{t('configuration:holidays.observed')}</th>
            {hasActions ? <th className={classes.actions}>{t('common:actions')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {holidays.map((holiday) => (
            <tr key={holiday.id}>
              <td className="medium">{holiday.name}</td>
              <td className={classes.date}>
                {datesOf(holiday, i18n.language)}
                {holiday.isRecurring ? (
                  <IconRepeat
                    size={13}
                    className={classes.repeat ?? ''}
                    aria-label={t('configuration:holidays.yearly')}
                  />
                ) : null}
              </td>
              <td className={`${classes.narrow} ${classes.wide}`}>
                {holiday.isRecurring ? t('configuration:holidays.yearly') : t('common:no')}
              </td>
              <td className={classes.narrow}>
                {onEdit ? (
                  <Switch
                    size="sm"
                    checked={observedOf(holiday)}
                    onChange={() => void toggle(holiday)}
                    aria-label={t('configuration:holidays.observedOf', { name: holiday.name })}
                  />
                ) : (
                  t(holiday.isObserved ? 'common:yes' : 'common:no')
                )}
              </td>
              {hasActions ? (
                <td className={classes.actions}>
                  <span className="row align-stretch justify-end gap-4">
                    {onEdit ? (
                      <ActionIcon
                        size="compact"
                        aria-label={t('configuration:holidays.editOf', { name: holiday.name })}
                        onClick={() => onEdit(holiday)}
                      >
                        <IconPencil size={16} />
                      </ActionIcon>
                    ) : null}
                    {onDelete ? (
                      <ActionIcon
                        size="compact"
                        aria-label={t('configuration:holidays.deleteOf', { name: holiday.name })}
                        onClick={() => onDelete(holiday)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    ) : null}
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A day, or the first and the last of a range. */
function datesOf({ startDate, endDate }: CustomHoliday, language: string): string {
  const start = formatDay(startDate, language);
  return endDate ? `${start} – ${formatDay(endDate, language)}` : start;
}

/** Observed as it shall be: at once on the screen, and back when the server refuses. CAL-26. */
function useObserved() {
  const { t } = useTranslation('configuration');
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const update = useWrite('PUT /api/settings/custom-holidays/:id', {
    quiet: true,
  });
  const observedOf = (holiday: CustomHoliday) => wanted.get(holiday.id) ?? holiday.isObserved;
  const toggle = async (holiday: CustomHoliday) => {
    const { id, ...whole } = holiday;
    const isObserved = !observedOf(holiday);
    setWanted((before) => new Map(before).set(id, isObserved));
    try {
      const write = update.mutateAsync({ params: { id }, body: { ...whole, isObserved } });
      await withFailure(write, { title: 'updateFailed', fallback: 'updateFailedText' });
      toast.success(t('configuration:holidays.observedUpdated', { name: holiday.name }));
    } catch {
      // The toast has said it; the switch goes back.
    } finally {
      setWanted((before) => {
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      });
    }
  };
  return { observedOf, toggle };
}
