import { useTranslation } from 'react-i18next';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { ChoiceRating } from './choice-rating.tsx';
import { faceOf } from './faces.tsx';
import classes from './rating.module.css';
import { SliderRating } from './slider-rating.tsx';

export interface RatingLabel {
  score: number;
  label: string;
}

export interface RatingInputProps {
  type: 'stars' | 'score' | 'emoji' | 'slider';
  /** The highest value; the lowest is 1. */
  max: number;
  /** null: not rated yet (FBK-04). */
  value: number | null;
  onChange: (value: number) => void;
  /** What is rated, for screen readers. */
  label: string;
  /** The words of some of the values. */
  labels?: readonly RatingLabel[];
  required?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** The control of a rating: stars, a score, faces or a slider. FBK-02, FBK-03. */
export function RatingInput({ type, max, labels = [], ...rest }: RatingInputProps) {
  const { t } = useTranslation('feedback');
  const wordOf = (value: number) => labels.find(({ score }) => score === value)?.label || undefined;
  if (type === 'emoji') {
    const choices = valuesTo(max).map((value) => {
      const { icon: Face, mood } = faceOf(value, max);
      const words = wordOf(value) ?? t(`feedback:moods.${mood}`);
      return { value, words, face: <Face size={24} />, shown: true };
    });
    return <ChoiceRating {...rest} choices={choices} />;
  }
  if (type === 'slider') {
    return (
      <>
        <SliderRating {...rest} max={max} wordOf={wordOf} />
        <Ends low={wordOf(1)} high={wordOf(max)} slider />
        <Said word={rest.value === null ? undefined : wordOf(rest.value)} />
      </>
    );
  }
  if (type === 'score') {
    const choices = valuesTo(max).map((value) => {
      const word = wordOf(value);
      return { value, words: word ? `${value}: ${word}` : String(value), face: value, shown: false };
    });
    return (
      <>
        <ChoiceRating {...rest} choices={choices} />
        <Ends low={wordOf(1)} high={wordOf(max)} />
        <Said word={rest.value === null ? undefined : wordOf(rest.value)} />
      </>
    );
  }
  return (
    <>
      <StarRating {...rest} max={max} wordOf={wordOf} />
      <Said word={rest.value === null ? undefined : wordOf(rest.value)} />
    </>
  );
}

function valuesTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1);
}

/** What the two ends of a scale mean. */
function Ends({
  low,
  high,
  slider,
}: {
  low: string | undefined;
  high: string | undefined;
  slider?: boolean;
}) {
  if (!low && !high) return null;
  return (
    <div
      className={`row align-stretch justify-between gap-12 ${classes.ends}`}
      data-slider={slider || undefined}
      aria-hidden
    >
      <span>{low}</span>
      <span>{high}</span>
    </div>
  );
}

/** What the chosen value means. */
function Said({ word }: { word: string | undefined }) {
  return word ? <p className={classes.said}>{word}</p> : null;
}
