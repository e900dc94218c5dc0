import { useTranslation } from 'react-i18next';
import classes from './rating.module.css';

interface SliderRatingProps {
  value: number | null;
  onChange: (value: number) => void;
  max: number;
  label: string;
  wordOf: (value: number) => string | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
}

const min = 1;

/**
 * A rating by a slider. As long as it was not touched it has no value, which it says; a tap or a key on its lowest place
 * gives the lowest value, though nothing moves then.
 */
export function SliderRating(props: SliderRatingProps) {
  const { value, onChange, max, label, wordOf, invalid, describedBy } = props;
  const { t } = useTranslation('feedback');
  const word = value === null ? t('feedback:notRated') : wordOf(value);
  const first = () => {
    if (value === null) onChange(min);
  };
  return (
    <div className={`row gap-16 ${classes.slider}`}>
      <input
        type="range"
        className={`grow ${classes.track}`}
        data-empty={value === null || undefined}
        min={min}
        max={max}
        step={1}
        value={value ?? min}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onPointerUp={first}
        onKeyDown={(event) => {
          if (value !== null || !keys.has(event.key)) return;
          event.preventDefault();
          first();
        }}
        aria-label={label}
        aria-valuetext={[value, word].filter((part) => part !== null && part !== undefined).join(': ')}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <output className={classes.value} data-empty={value === null || undefined}>
        {value ?? '–'}
      </output>
    </div>
  );
}

const keys = new Set([' ', 'Enter', 'Home', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);
