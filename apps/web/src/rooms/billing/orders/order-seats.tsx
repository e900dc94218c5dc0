import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import type { OrderReply } from './order-words.tsx';

type Seat = OrderReply['seats'][number];

/** The seats that the order gave or holds: whose, in which class, and until when somebody has to pay. AMB-260. */
export function OrderSeats({ seats }: { seats: readonly Seat[] }) {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  if (seats.length === 0) return null;
  return (
    <section className="col">
      <h2 className="h3">{t('finance:seats.title')}</h2>
      <ul className="col gap-6 plain-list">
        {seats.map((seat) => (
          <li key={seat.enrolmentId} className="row wrap justify-between gap-6">
            <span className="col gap-0 shrink">
              <span className="s13">{seat.studentName}</span>
              {can('read:own', 'class') ? (
                <Link to="/classes/$id" params={{ id: seat.classId }} className="s12">
                  {seat.className}
                </Link>
              ) : (
                <span className="s12 dim">{seat.className}</span>
              )}
            </span>
            <SeatBadge seat={seat} t={t} language={i18n.language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeatBadge({ seat, t, language }: { seat: Seat; t: TFunction; language: string }) {
  const { status, heldUntil, lapsedOn } = seat;
  if (lapsedOn !== null)
    return (
      <StatusBadge color="red">
        {t('finance:seats.lapsed', { day: formatDay(lapsedOn, language) })}
      </StatusBadge>
    );
  if (heldUntil !== null)
    return (
      <StatusBadge color="amber">
        {t('finance:seats.held', { day: formatDay(heldUntil, language) })}
      </StatusBadge>
    );
  if (status === 'PENDING') return <StatusBadge color="gray">{t('finance:seats.waits')}</StatusBadge>;
  const isTaken = status === 'SCHEDULED' || status === 'ACTIVE';
  return (
    <StatusBadge color={isTaken ? 'green' : 'gray'}>
      {t(isTaken ? 'finance:seats.taken' : 'finance:seats.ended')}
    </StatusBadge>
  );
}
