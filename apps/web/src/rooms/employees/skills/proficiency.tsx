import { proficiencyNumber } from '@bellwether/contract/employees/skill-gap.rules';
import { type ProficiencyLevel, proficiencyLevels } from '@bellwether/contract/employees/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './skill-list.module.css';

/** A level of proficiency: four bars and its word. HR-18. */
export function Proficiency({ level }: { level: ProficiencyLevel }) {
  const { t } = useTranslation('human-resources');
  const reached = proficiencyNumber(level);
  return (
    <span className={`row inline ${classes.level}`}>
      <span className={`row inline align-stretch gap-2 ${classes.bars}`} aria-hidden>
        {proficiencyLevels.map((one, index) => (
          <i key={one} data-on={index < reached || undefined} />
        ))}
      </span>
      {t(`human-resources:proficiency.${level}`)}
    </span>
  );
}

/** The levels as choices of a field, from the least to the most able. */
export function proficiencyChoices(t: TFunction) {
  return proficiencyLevels.map((value) => ({ value, label: t(`human-resources:proficiency.${value}`) }));
}
