import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useViewer } from '../../api/session.ts';
import classes from './availability.module.css';

/** The name of a person whose week is shown; undefined until it is known. */
export function usePersonName(userId: string, enabled: boolean): string | undefined {
  const read = useRead('GET /api/availability/person', { query: { userId } }, { enabled, keep: false });
  return enabled ? read.data?.data.name : undefined;
}

interface PersonSelectProps {
  userId: string;
  onChoose: (userId: string) => void;
}

/** Chooses whose week is shown: active users by name, each with the hours that they declared. */
export function PersonSelect({ userId, onChoose }: PersonSelectProps) {
  const { t } = useTranslation('calendar');
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const name = usePersonName(userId, userId !== viewer.id) ?? (userId === viewer.id ? viewer.name : '');
  // The box shows the name of who is chosen: that is no search.
  const read = useRead('GET /api/availability/people', {
    query: { search: search === name ? '' : search, limit: 50 },
  });
  const people = read.data?.data ?? [];
  const hours = new Map(people.map((one) => [one.userId, one]));
  const options = new Map([
    [userId, name],
    [viewer.id, viewer.name],
    ...people.map((one): [string, string] => [one.userId, one.name]),
  ]);
  return (
    <Select
      searchable
      size="sm"
      className={classes.picker}
      aria-label={t('availability.choosePerson')}
      placeholder={t('availability.choosePerson')}
      nothingFoundMessage={read.isFetching ? t('availability.searching') : t('availability.nobody')}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={userId}
      allowDeselect={false}
      onSearchChange={setTyped}
      filter={({ options: all, search: text }) =>
        text.trim() === '' || text === name
          ? all
          : all.filter((one) => 'value' in one && hours.has(one.value))
      }
      onChange={(chosen) => chosen && onChoose(chosen)}
      renderOption={({ option }) => {
        const found = hours.get(option.value);
        return (
          <span className={`row align-baseline shrink ${classes.option}`}>
            <span className="grow cut">
              {option.label}
              {option.value === viewer.id ? ` (${t('availability.you')})` : ''}
            </span>
            {found && found.workHours + found.callHours > 0 ? (
              <span className="s12 dim">
                {t('availability.shortTotals', { work: found.workHours, calls: found.callHours })}
              </span>
            ) : null}
          </span>
        );
      }}
    />
  );
}
