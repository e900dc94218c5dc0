import { useTranslation } from 'react-i18next';
import {
  type Cell,
  idsOf,
  type Level,
  levelsOf,
  type Preset,
  presetLevel,
  presets,
  type SubjectRow,
} from './rights-levels.rules.ts';
import classes from './rights-matrix.module.css';

interface PresetSelectProps {
  label: string;
  rows: readonly SubjectRow[];
  mayGive: (id: string) => boolean;
  onChange: (changes: readonly (readonly [Cell, Level])[]) => void;
}

/** Sets all of these rows at once, as far as the viewer may give it. */
export function PresetSelect({ label, rows, mayGive, onChange }: PresetSelectProps) {
  const { t } = useTranslation('administration');
  const apply = (preset: Preset) =>
    onChange(
      rows.flatMap(({ cells }) =>
        [...cells.values()].map(
          (cell) => [cell, widestGivable(cell, presetLevel(preset, cell), mayGive)] as const,
        ),
      ),
    );
  return (
    <select
      className={`${classes.level} ${classes.preset}`}
      aria-label={label}
      value=""
      onChange={(event) => apply(event.currentTarget.value as Preset)}
    >
      <option value="" disabled>
        {t('administration:preset')}
      </option>
      {presets.map((preset) => (
        <option key={preset} value={preset}>
          {t(`administration:presets.${preset}`)}
        </option>
      ))}
    </select>
  );
}

/** The level, or the widest below it that the viewer may give. */
function widestGivable(cell: Cell, level: Level, mayGive: (id: string) => boolean): Level {
  const below = levelsOf(cell).slice(0, levelsOf(cell).indexOf(level) + 1);
  return below.findLast((one) => idsOf(cell, one).every(mayGive)) ?? 'none';
}
