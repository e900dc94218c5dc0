import { Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../words/fold-text.ts';
import classes from './filter-pill.module.css';
import type { ListState } from './list-state.ts';

export interface FilterChoice {
  value: string;
  label: string;
  /** How it looks in the list, such as a StatusBadge; default: the label. */
  render?: ReactNode;
  /** How many rows it would give. */
  count?: number | undefined;
}

/** The choices of a filter that is true or false, by the two words. */
export function yesNo(yes: string, no: string): FilterChoice[] {
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}

interface FilterPillProps {
  list: ListState;
  /** The name of the filter in the address and in the query. */
  name: string;
  label: string;
  choices: readonly FilterChoice[];
  /** Several at once, comma-separated in the query. */
  multiple?: boolean;
  /** What is typed finds other choices, elsewhere; without it narrows those that there are. */
  onType?: (typed: string) => void;
}

/** A filter of a list: dashed when empty, tinted with its value and a cross when set; choices with counts. */
export function FilterPill({ list, name, label, choices, multiple = false, onType }: FilterPillProps) {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const values = (list.filters[name] ?? '').split(',').filter(Boolean);
  const chosen = choices.filter((choice) => values.includes(choice.value));
  const shown = onType
    ? choices
    : choices.filter((choice) => foldText(choice.label).includes(foldText(typed)));
  const toggle = (value: string) => {
    if (!multiple) {
      list.setFilter(name, values.includes(value) ? '' : value);
      setOpened(false);
      return;
    }
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
    list.setFilter(name, next.join(','));
  };
  const summary =
    chosen.length === 1 ? chosen[0]?.label : t('common:countSelected', { count: values.length });
  return (
    <Popover
      withRoles={false}
      opened={opened}
      onChange={setOpened}
      width={256}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={classes.pill} data-on={values.length > 0 || undefined}>
          <button
            type="button"
            className={`bare row inline gap-6 ${classes.main}`}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          >
            {values.length === 0 ? <IconPlus size={13} /> : null}
            {label}
            {values.length > 0 ? (
              <>
                <i aria-hidden />
                <b>{summary}</b>
                <IconChevronDown size={13} />
              </>
            ) : null}
          </button>
          {values.length > 0 ? (
            <button
              type="button"
              className={`row inline justify-center gap-6 bare ${classes.clear}`}
              aria-label={t('common:clearFilter', { name: label })}
              onClick={() => list.setFilter(name, '')}
            >
              <IconX size={13} />
            </button>
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        {choices.length > 6 || onType ? (
          <TextInput
            size="sm"
            leftSection={<IconSearch size={14} />}
            placeholder={t('common:filterBy', { name: label })}
            aria-label={t('common:filterBy', { name: label })}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onType?.(event.currentTarget.value);
            }}
          />
        ) : null}
        <div className={classes.options}>
          {shown.map((choice) => (
            <label key={choice.value} className={classes.option} htmlFor={`${id}-${choice.value}`}>
              <Checkbox
                id={`${id}-${choice.value}`}
                radius={multiple ? 'xs' : 'xl'}
                checked={values.includes(choice.value)}
                onChange={() => toggle(choice.value)}
                aria-label={choice.label}
              />
              <span className="cut">{choice.render ?? choice.label}</span>
              <span className="grow" />
              {choice.count === undefined ? null : (
                <span className="s12 dim">{choice.count.toLocaleString()}</span>
              )}
            </label>
          ))}
          {shown.length === 0 ? <p className={classes.none}>{t('common:noResults')}</p> : null}
        </div>
        {values.length > 0 ? (
          <div className={`row gap-0 ${classes.foot}`}>
            <button
              type="button"
              onClick={() => {
                list.setFilter(name, '');
                setOpened(false);
              }}
            >
              {t('common:clear')}
            </button>
          </div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** 'Clear', beside the pills, while a filter or a search narrows the list. */
export function ClearFilters({ list }: { list: ListState }) {
  const { t } = useTranslation();
  if (!list.narrowed) return null;
  return (
    <button type="button" className={`row inline gap-6 bare ${classes.reset}`} onClick={list.clearFilters}>
      {t('common:clear')}
    </button>
  );
}
