import type { ScoringKind } from '@bellwether/contract/scoring/scoring.values';
import { inputsOf, worthOf } from '@bellwether/contract/scoring/worth.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './scoring.module.css';

interface TryScoreProps {
  kind: ScoringKind;
  settings: Record<string, unknown>;
  day: Day;
}

/** What a score would be worth by the settings as they stand in the form, at once and without saving. */
export function TryScore({ kind, settings, day }: TryScoreProps) {
  const { t, i18n } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.${key}`, values);
  const [given, setGiven] = useState<Readonly<Record<string, number | ''>>>({});
  const inputs = inputsOf(kind, settings, day);
  const numbers = (inputs ?? []).map((_, at) => given[`${kind} ${at}`]);
  const complete = numbers.every((one): one is number => typeof one === 'number');
  const worth = complete ? worthOf(kind, settings, numbers, day) : undefined;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const says = worth && [
    worth.value === null
      ? null
      : worth.most === null
        ? number(worth.value)
        : `${number(worth.value)} / ${number(worth.most)}`,
    worth.label,
    worth.level && label(`levelNames.${worth.level}`, { defaultValue: worth.level }),
  ];
  return (
    <section className={`${classes.worth} col gap-6`} aria-label={label('try')}>
      <h3 className="h3">{label('try')}</h3>
      {inputs ? (
        <div className={classes.tried}>
          {inputs.map(({ key, name, most }, at) => (
            <NumberInput
              // biome-ignore lint/suspicious/noArrayIndexKey: what is asked for has its place
              key={`${kind} ${at}`}
              label={name ?? label(`asks.${key}`)}
              description={label('upTo', { most: number(most) })}
              hideControls
              decimalScale={2}
              min={0}
              max={most}
              value={given[`${kind} ${at}`] ?? ''}
              onChange={(value) =>
                setGiven({ ...given, [`${kind} ${at}`]: typeof value === 'number' ? value : '' })
              }
            />
          ))}
        </div>
      ) : (
        <p className="s13 dim">{label('tryLater')}</p>
      )}
      <output className="s13" aria-live="polite">
        {says ? says.filter((one) => one !== null).join(' · ') || label('noLabel') : label('tryEmpty')}
        {worth && worth.parts.length > 0 ? (
          <span className="dim"> ({worth.parts.map(number).join(' · ')})</span>
        ) : null}
      </output>
    </section>
  );
}
