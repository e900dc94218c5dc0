import { useTranslation } from 'react-i18next';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { faceOf } from './faces.tsx';
import type { RatingInputProps } from './rating-input.tsx';
import classes from './rating-value.module.css';

type RatingValueProps = Pick<RatingInputProps, 'type' | 'max' | 'label' | 'labels'> & { value: number };

/** A rating that was given: the stars or the face, the number on its scale and the words of the value. */
export function RatingValue({ type, max, value, label, labels = [] }: RatingValueProps) {
  const { t } = useTranslation('feedback');
  const { icon: Face, mood } = faceOf(value, max);
  const own = labels.find(({ score }) => score === value)?.label;
  const word = own || (type === 'emoji' ? t(`feedback:moods.${mood}`) : undefined);
  return (
    <span className="row inline wrap gap-10 lines-4">
      {type === 'stars' ? <StarRating label={label} value={value} max={max} size={18} /> : null}
      {type === 'emoji' ? <Face size={22} aria-hidden className={classes.face ?? ''} /> : null}
      {type === 'slider' || type === 'score' ? (
        <span className={classes.meter} aria-hidden>
          <i style={{ width: `${(100 * value) / max}%` }} />
        </span>
      ) : null}
      <span className="medium">{t('feedback:outOf', { value, max })}</span>
      {word ? <span className="dim">{word}</span> : null}
    </span>
  );
}
