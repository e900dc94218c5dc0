import { type ReactNode, useId } from 'react';
import classes from './rating.module.css';

export interface RatingChoice {
  value: number;
  /** What stands in the field: a number or a face. */
  face: ReactNode;
  /** What the value means: 'Good'. */
  words: string;
  /** Whether the words stand under the face. */
  shown: boolean;
}

interface ChoiceRatingProps {
  value: number | null;
  onChange: (value: number) => void;
  choices: readonly RatingChoice[];
  label: string;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** A row of fields of which one is chosen: Tab enters it, arrows choose. */
export function ChoiceRating(props: ChoiceRatingProps) {
  const { value, onChange, choices, label, required, invalid, describedBy } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={`row align-stretch wrap gap-6 ${classes.choices}`}
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-on={choice.value === value || undefined}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.words}
          />
          <span className={classes.face} aria-hidden>
            {choice.face}
          </span>
          {choice.shown ? (
            <span className={classes.words} aria-hidden>
              {choice.words}
            </span>
          ) : null}
        </label>
      ))}
    </div>
  );
}
