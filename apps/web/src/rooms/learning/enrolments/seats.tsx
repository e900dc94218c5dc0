import { seatsOf } from '@bellwether/contract/learning/enrolment.rules';
import { useTranslation } from 'react-i18next';
import classes from './enrolments.module.css';

interface SeatsProps {
  of: { readonly maxCapacity: number | null; readonly studentCount: number; readonly heldCount?: number };
  /** With words for taken and free places, for the head of a list. */
  wide?: boolean;
}

/** The places of a class: taken of all with a bar; without a capacity only the number. AMB-125. */
export function Seats({ of, wide = false }: SeatsProps) {
  const { t } = useTranslation('learning');
  const { taken, free, full } = seatsOf(of);
  if (free === null) {
    return (
      <span className={`row inline shrink ${classes.seats}`}>
        {wide ? t('learning:enrolments.noLimit', { count: taken }) : taken}
      </span>
    );
  }
  const isFull = free === 0;
  const words = isFull ? t('learning:enrolments.full') : t('learning:enrolments.free', { count: free });
  return (
    <span
      className={`row inline shrink ${classes.seats} ${isFull ? 'e-amber' : ''}`}
      title={wide ? undefined : words}
    >
      {wide ? (
        <b className="medium">{t('learning:enrolments.taken', { taken, capacity: of.maxCapacity })}</b>
      ) : (
        <span className={classes.count}>
          {taken}
          <span className="dim"> / {of.maxCapacity}</span>
        </span>
      )}
      <span
        className={classes.track}
        data-wide={wide || undefined}
        data-full={isFull || undefined}
        aria-hidden
      >
        <i style={{ width: `${full * 100}%` }} />
      </span>
      {wide ? <span className="dim">{words}</span> : <span className="hidden-visually">{words}</span>}
    </span>
  );
}
