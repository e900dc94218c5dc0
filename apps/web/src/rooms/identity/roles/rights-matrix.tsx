import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LevelSelect } from './level-select.tsx';
import { PresetSelect } from './preset-select.tsx';
import {
  type Cell,
  type Level,
  levelOf,
  mainVerbs,
  type RoomRows,
  type SubjectRow,
} from './rights-levels.rules.ts';
import classes from './rights-matrix.module.css';

interface RightsMatrixProps {
  rooms: readonly RoomRows[];
  held: ReadonlySet<string>;
  inherited: ReadonlySet<string>;
  /** Whether the viewer may give the right of this id. */
  mayGive: (id: string) => boolean;
  disabled: boolean;
  onChange: (changes: readonly (readonly [Cell, Level])[]) => void;
}

/** What there is by what may be done to it, each cell none, own or all; by room, with presets for all of a room. */
export function RightsMatrix(props: RightsMatrixProps) {
  const { rooms, held, inherited, mayGive, disabled } = props;
  const { t } = useTranslation('administration');
  const now = useRef(props);
  now.current = props;
  const change = useCallback((cell: Cell, level: Level) => now.current.onChange([[cell, level]]), []);
  const giving = new Set([...held, ...inherited]);
  return (
    <div className={classes.matrix}>
      <div className={classes.heads} aria-hidden>
        <span className={classes.name}>{t('administration:rightsOn')}</span>
        {mainVerbs.map((verb) => (
          <span key={verb} className="cut">
            {t(`administration:rightActions.${verb}`)}
          </span>
        ))}
        <span />
      </div>
      {rooms.map(({ room, subjects }) => {
        const name = t(`administration:rooms.${room}`, { defaultValue: room });
        return (
          <section key={room} aria-label={name}>
            <div className={`row ${classes.roomHead}`}>
              <h3 className="grow">{name}</h3>
              {disabled ? null : (
                <PresetSelect
                  label={t('administration:presetOf', { name })}
                  rows={subjects}
                  mayGive={mayGive}
                  onChange={props.onChange}
                />
              )}
            </div>
            {subjects.map((row) => (
              <Subject
                key={row.subject}
                row={row}
                levels={encoded(row, giving)}
                fromParent={encoded(row, inherited)}
                mayGive={mayGive}
                disabled={disabled}
                onChange={change}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The level of each cell of a row as one text, which tells a row that nothing of it changed. */
function encoded({ cells }: SubjectRow, held: ReadonlySet<string>): string {
  return [...cells.values()].map((cell) => levelOf(cell, held)).join(' ');
}

interface SubjectProps {
  row: SubjectRow;
  levels: string;
  fromParent: string;
  mayGive: (id: string) => boolean;
  disabled: boolean;
  onChange: (cell: Cell, level: Level) => void;
}

const Subject = memo(function Subject(props: SubjectProps) {
  const { row, mayGive, disabled, onChange } = props;
  const { t } = useTranslation('administration');
  const { subject, cells, more } = row;
  const order = [...cells.keys()];
  const [levels, fromParent] = [props.levels.split(' '), props.fromParent.split(' ')] as [Level[], Level[]];
  const levelAt = ({ verb }: Cell) => levels[order.indexOf(verb)] ?? 'none';
  const [isOpen, setOpen] = useState(more.some((cell) => levelAt(cell) !== 'none'));
  const name = t(`administration:subjects.${subject}`, { defaultValue: subject.replaceAll('_', ' ') });
  const select = (cell: Cell) => (
    <LevelSelect
      cell={cell}
      level={levelAt(cell)}
      inherited={fromParent[order.indexOf(cell.verb)] ?? 'none'}
      mayGive={mayGive}
      disabled={disabled}
      onChange={onChange}
    />
  );
  return (
    <fieldset aria-label={name} className={`plain-group ${classes.subject}`}>
      <b className={classes.name}>{name}</b>
      {mainVerbs.map((verb) => {
        const cell = cells.get(verb);
        return cell ? (
          <span key={verb}>{select(cell)}</span>
        ) : (
          <span key={verb} className={classes.never} aria-hidden>
            ·
          </span>
        );
      })}
      {more.length > 0 ? (
        <UnstyledButton
          className={`row gap-2 ${classes.more}`}
          aria-expanded={isOpen}
          aria-label={t('administration:moreRightsOf', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('administration:moreRights')}
          <IconChevronDown size={14} data-open={isOpen || undefined} />
        </UnstyledButton>
      ) : (
        <span className={classes.more} />
      )}
      {isOpen && more.length > 0 ? (
        <div className={`row wrap gap-16 ${classes.others}`}>
          {more.map((cell) => (
            <span key={cell.verb} className="row">
              <span className="s12 dim">{t(`administration:rightActions.${cell.verb}`)}</span>
              {select(cell)}
            </span>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
});
