import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cell, idsOf, type Level, levelsOf } from './rights-levels.rules.ts';
import classes from './rights-matrix.module.css';

interface LevelSelectProps {
  cell: Cell;
  /** What the role gives by itself or by its parent. */
  level: Level;
  /** What it has of its parent, which cannot be taken away here. */
  inherited: Level;
  /** Whether the viewer may give this right. */
  mayGive: (id: string) => boolean;
  disabled: boolean;
  onChange: (cell: Cell, level: Level) => void;
}

const colors: Record<Level, string> = { none: '', own: 'e-blue', others: 'e-amber', all: 'e-green' };

/**
 * How far one verb of one subject reaches: none, own, all. There are hundreds: each is drawn again only when it changes, and is
 * the browser's own, which opens as the system's list on a phone and changes by the arrow keys.
 */
export const LevelSelect = memo(function LevelSelect(props: LevelSelectProps) {
  const { cell, level, inherited, mayGive, disabled, onChange } = props;
  const { t } = useTranslation('administration');
  const { verb, subject } = cell;
  const all = levelsOf(cell);
  const isClosed = (one: Level) =>
    one !== level && (all.indexOf(one) < all.indexOf(inherited) || !idsOf(cell, one).every(mayGive));
  const isFixed = disabled || all.every((one) => one === level || isClosed(one));
  const names = {
    verb: t(`administration:rightActions.${verb}`),
    subject: t(`administration:subjects.${subject}`, { defaultValue: subject.replaceAll('_', ' ') }),
  };
  const fromParent = inherited !== 'none';
  return (
    <select
      className={`${classes.level} ${colors[level]}`}
      data-inherited={fromParent || undefined}
      aria-label={t(fromParent ? 'administration:levelFromParent' : 'administration:levelOf', names)}
      title={fromParent ? t('administration:fromParent') : undefined}
      value={level}
      disabled={isFixed}
      onChange={(event) => onChange(cell, event.currentTarget.value as Level)}
    >
      {all.map((one) => (
        <option key={one} value={one} disabled={isClosed(one)}>
          {t(`administration:levels.${one}`)}
        </option>
      ))}
    </select>
  );
});
