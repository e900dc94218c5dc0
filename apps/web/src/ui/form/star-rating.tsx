import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './star-rating.module.css';

/** How many stars there are unless it is said otherwise (APP-20). */
export const defaultStars = 5;

export interface StarRatingProps {
  /** The stars given; null: none yet. */
  value: number | null;
  /** Absent: the stars are only shown. */
  onChange?: ((value: number) => void) | undefined;
  max?: number;
  /** What is rated, for screen readers. */
  label: string;
  /** Words of a star, where it has any: 'Good'. */
  wordOf?: ((value: number) => string | undefined) | undefined;
  invalid?: boolean;
  required?: boolean;
  /** Id of the help or error that belongs to it. */
  describedBy?: string | undefined;
  size?: number;
}

/**
 * Stars to give or to show, five by default (APP-20). To give them is one radio group: Tab enters it, arrows choose, and a
 * screen reader says '4 stars'. Shown ones may be parts of a star: 4.2 fills four and a bit.
 */
export function StarRating(props: StarRatingProps) {
  return props.onChange ? <StarInput {...props} onChange={props.onChange} /> : <StarsShown {...props} />;
}

function StarInput(props: StarRatingProps & { onChange: (value: number) => void }) {
  const { value, onChange, label, wordOf, invalid, required, describedBy } = props;
  const { max = defaultStars, size = 28 } = props;
  const { t } = useTranslation('common');
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={`row inline align-stretch wrap gap-0 ${classes.stars}`}
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    >
      {Array.from({ length: max }, (_, index) => index + 1).map((star) => {
        const words = [t('common:stars', { count: star }), wordOf?.(star)].filter(Boolean).join(': ');
        const IconOf = value !== null && star <= value ? IconStarFilled : IconStar;
        return (
          <label key={star} className={classes.star} title={wordOf?.(star) ?? words}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={words}
            />
            <IconOf size={size} aria-hidden data-on={(value !== null && star <= value) || undefined} />
          </label>
        );
      })}
    </div>
  );
}

function StarsShown({ value, max = defaultStars, label, size = 16 }: StarRatingProps) {
  const { t } = useTranslation('common');
  const said = value === null ? t('common:notRated') : t('common:starsOf', { value, max });
  return (
    <span
      role="img"
      className={`row inline align-stretch gap-2 ${classes.shown}`}
      aria-label={`${label}: ${said}`}
    >
      {Array.from({ length: max }, (_, index) => index).map((star) => (
        <span key={star} className={classes.one} style={{ width: size, height: size }}>
          <IconStar size={size} aria-hidden />
          <span className={classes.part} style={{ width: `${100 * partOf(value ?? 0, star)}%` }}>
            <IconStarFilled size={size} aria-hidden />
          </span>
        </span>
      ))}
    </span>
  );
}

/** How much of the star after `before` others is filled, 0 to 1. */
export function partOf(value: number, before: number): number {
  return Math.min(1, Math.max(0, value - before));
}
