import { type ChosenLevels, mostOf } from '@bellwether/contract/questions/rubric.rules';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './marking.module.css';
import type { Question } from './marking.types.ts';

type Rubric = NonNullable<Question['rubric']>;

interface RubricRowsProps {
  ref: Ref<HTMLDivElement>;
  rubric: Rubric;
  chosen: ChosenLevels;
  onChoose: (criterionId: string, points: number) => void;
  children: ReactNode;
}

/** The criteria of a rubric as rows of digits: Tab goes from one to the next, arrows and digits choose. */
export function RubricRows({ ref, rubric, chosen, onChoose, children }: RubricRowsProps) {
  return (
    <div ref={ref} className={`col ${classes.rubric}`}>
      {rubric.criteria.map((criterion) => (
        <Row
          key={criterion.id}
          criterion={criterion}
          chosen={chosen[criterion.id]}
          onChoose={(points) => onChoose(criterion.id, points)}
        />
      ))}
      {children}
    </div>
  );
}

interface RowProps {
  criterion: Rubric['criteria'][number];
  chosen: number | undefined;
  onChoose: (points: number) => void;
}

function Row({ criterion, chosen, onChoose }: RowProps) {
  const { t } = useTranslation('sittings');
  const { id, name, weight } = criterion;
  const levels = criterion.levels.toSorted((a, b) => a.points - b.points);
  const taken = levels.find(({ points }) => points === chosen);
  return (
    <fieldset className={`bare col ${classes.criterion}`} data-criterion={id}>
      <legend className="hidden-visually">{name}</legend>
      <span className="row justify-between" aria-hidden>
        <b className="s13">{name}</b>
        <span className="s12 dim">
          {weight > 1 ? `${t('sittings:mark.weighs', { count: weight })} · ` : ''}
          {t('sittings:mark.ofMost', { points: chosen ?? '–', most: mostOf(criterion) })}
        </span>
      </span>
      <span className="row gap-4">
        {levels.map(({ points, text }) => (
          <label key={points} className={`grow ${classes.level}`} title={text || undefined}>
            <input
              type="radio"
              name={id}
              value={points}
              className="hidden-visually"
              aria-label={text ? t('sittings:mark.level', { points, text }) : String(points)}
              checked={chosen === points}
              onChange={() => onChoose(points)}
            />
            {points}
          </label>
        ))}
      </span>
      {levels.some(({ text }) => text) ? (
        <ul className={`col gap-0 plain-list s13 ${classes.texts}`} aria-hidden>
          {levels.toReversed().map(({ points, text }) => (
            <li key={points} className="row align-start" data-chosen={points === chosen || undefined}>
              <b>{points}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {taken?.text ? (
        <span className={`s13 dim ${classes.taken}`} aria-hidden>
          {taken.text}
        </span>
      ) : null}
    </fieldset>
  );
}

/** Puts the focus on a level of a criterion: the given one, else where one would begin. */
export function focusLevel(rows: HTMLElement | null, criterionId: string, points?: number): void {
  const inputs = rows?.querySelectorAll<HTMLInputElement>(`[data-criterion="${criterionId}"] input`) ?? [];
  const found = [...inputs].find((input) => Number(input.value) === points) ?? inputs[0];
  found?.focus();
}
