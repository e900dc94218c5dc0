import { IconCertificate, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './cards.module.css';

type NewCard = NonNullable<Reply<'GET /api/dashboard/student'>['data']['reportCard']>;

/** A report card that was published lately; one click opens it. AMB-327. */
export function ReportCardLink({ card: { id, name, since } }: { card: NewCard }) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <Link to="/report-cards" search={{ card: id }} className={`row gap-10 e-blue ${classes.reportCard}`}>
      <IconCertificate size={18} aria-hidden />
      <span className="col gap-0 grow shrink">
        <b className="cut">{t('dashboard:reportCard.title', { name })}</b>
        <span className="s12 cut">
          {t('dashboard:reportCard.since', { day: formatDay(since, i18n.language) })}
        </span>
      </span>
      <IconChevronRight size={16} aria-hidden />
    </Link>
  );
}
