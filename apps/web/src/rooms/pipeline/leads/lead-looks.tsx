import type { LeadStage, Temperature } from '@bellwether/contract/pipeline/values';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { EventColor } from '../../../ui/theme/event-colors.ts';
import classes from './leads.module.css';

/** Red, orange, blue, gray. CRM-08. */
export const temperatureColors: Record<Temperature, EventColor> = {
  HOT: 'red',
  WARM: 'orange',
  COLD: 'blue',
  DEAD: 'gray',
};

/** A won lead is done, a lost one is over, the others are in progress. */
export const stageColors: Record<LeadStage, EventColor> = {
  NEW: 'gray',
  CONTACTED: 'blue',
  QUALIFIED: 'blue',
  OPPORTUNITY: 'indigo',
  NEGOTIATION: 'amber',
  WON: 'green',
  LOST: 'red',
};

/** How warm a lead is, as a word with its colour. */
export function TemperatureBadge({ temperature }: { temperature: Temperature }) {
  const { t } = useTranslation('e-commerce');
  return (
    <StatusBadge color={temperatureColors[temperature]}>
      {t(`e-commerce:temperatures.${temperature}`)}
    </StatusBadge>
  );
}

/** The stage of a lead, as a word with its colour. */
export function StageBadge({ stage }: { stage: LeadStage }) {
  const { t } = useTranslation('e-commerce');
  return <StatusBadge color={stageColors[stage]}>{t(`e-commerce:stages.${stage}`)}</StatusBadge>;
}

/** A score from 0 to 100 as number and bar, in the colour of the temperature. */
export function ScoreBar({ score, temperature }: { score: number; temperature: Temperature }) {
  return (
    <span className={`${classes.score} e-${temperatureColors[temperature]}`}>
      <span className={classes.scoreBar} aria-hidden>
        <i style={{ width: `${score}%` }} />
      </span>
      <span>{score}</span>
    </span>
  );
}
