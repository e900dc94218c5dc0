import { Combobox, Input, InputBase, useCombobox } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { foldText } from '../../../ui/words/fold-text.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './set-up.module.css';

/** One person or room that can be chosen. */
export interface OpeningChoice {
  readonly id: string;
  readonly name: string;
  /** With a picture of a person. */
  readonly picture?: string | null;
  readonly isPerson?: boolean;
  readonly busyOn: number;
  readonly busyFirst: string | null;
  /** What speaks for it, or against. */
  readonly note?: string | undefined;
  readonly warn?: boolean;
}

interface OpeningChoicesProps {
  label: string;
  /** One click each. */
  proposed: readonly OpeningChoice[];
  all: readonly OpeningChoice[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  /** Of the list of all. */
  allLabel: string;
  /** How many dates the schedule has; 0: none is known. */
  dates: number;
  error?: ReactNode;
  /** Where there is nothing to propose. */
  nothing: string;
}

/** Who is free for a schedule, each with one click, and a list of all with what is in the way. */
export function OpeningChoices({
  label,
  proposed,
  all,
  chosen,
  onToggle,
  allLabel,
  dates,
  error,
  nothing,
}: OpeningChoicesProps) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <fieldset className={`row wrap ${classes.choices}`} aria-label={label}>
        {proposed.length === 0 ? <span className="s13 dim">{nothing}</span> : null}
        {proposed.map((one) => (
          <button
            key={one.id}
            type="button"
            className={`row ${classes.choice}`}
            aria-pressed={chosen.includes(one.id)}
            data-warn={one.warn || one.busyOn > 0 || undefined}
            onClick={() => onToggle(one.id)}
          >
            {one.isPerson ? <Avatar name={one.name} src={one.picture} size={22} /> : null}
            <span className="col gap-0 shrink">
              <b className="cut">{one.name}</b>
              <Note of={one} dates={dates} />
            </span>
            {chosen.includes(one.id) ? <IconCheck size={15} aria-hidden /> : null}
          </button>
        ))}
        <AllOfThem label={allLabel} all={all} chosen={chosen} dates={dates} onToggle={onToggle} />
      </fieldset>
    </Input.Wrapper>
  );
}

function Note({ of, dates }: { of: OpeningChoice; dates: number }) {
  const { t, i18n } = useTranslation('learning');
  if (of.busyOn > 0 && of.busyFirst)
    return (
      <span className={`row gap-4 e-amber ${classes.busy}`}>
        <IconAlertTriangle size={12} aria-hidden />
        {t('learning:setUp.busyOn', {
          count: of.busyOn,
          total: dates,
          day: formatDay(of.busyFirst, i18n.language, { day: 'numeric', month: 'short' }),
        })}
      </span>
    );
  return of.note ? <span className="s12 dim cut">{of.note}</span> : null;
}

type AllProps = Pick<OpeningChoicesProps, 'all' | 'chosen' | 'dates' | 'onToggle' | 'label'>;

/** The list of all of them behind a button, found by typing. */
function AllOfThem({ label, all, chosen, dates, onToggle }: AllProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const wanted = foldText(typed.trim());
  const found = all.filter(({ name }) => foldText(name).includes(wanted)).slice(0, 100);
  return (
    <Combobox store={combobox} width={300} position="bottom-start" withinPortal onOptionSubmit={onToggle}>
      <Combobox.Target withAriaAttributes={false}>
        <InputBase
          component="button"
          type="button"
          className={classes.all}
          leftSection={<IconDots size={15} />}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t('common:search')}
          aria-label={label}
        />
        <Combobox.Options mah={280} className={classes.options}>
          {found.map((one) => (
            <Combobox.Option key={one.id} value={one.id} active={chosen.includes(one.id)}>
              <span className="row">
                {one.isPerson ? <Avatar name={one.name} src={one.picture} size={22} /> : null}
                <span className="grow col gap-0">
                  <span className="cut">{one.name}</span>
                  <Note of={one} dates={dates} />
                </span>
                {chosen.includes(one.id) ? <IconCheck size={15} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>{t('common:noResults')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
