import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '../question.rules.ts';

interface SpellingProps {
  marking: Question['marking'];
  onChange: (marking: Question['marking']) => void;
}

/** Whether capitals and accents matter where one types. */
export function SpellingSwitches({ marking, onChange }: SpellingProps) {
  const { t } = useTranslation('learning');
  return (
    <div className="row wrap gap-16">
      <Switch
        label={t('learning:builder.caseSensitive')}
        checked={marking.caseSensitive}
        onChange={(event) => onChange({ ...marking, caseSensitive: event.currentTarget.checked })}
      />
      <Switch
        label={t('learning:builder.accentSensitive')}
        checked={marking.accentSensitive}
        onChange={(event) => onChange({ ...marking, accentSensitive: event.currentTarget.checked })}
      />
    </div>
  );
}
