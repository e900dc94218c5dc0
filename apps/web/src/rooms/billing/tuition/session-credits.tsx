import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { SkeletonLines } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { type Credit, SessionStrip, useCreditWords } from './session-strip.tsx';
import { looksOf, urgencyOf } from './strip.rules.ts';
import classes from './tuition.module.css';

const TuitionDialog = later(() => import('./tuition-dialog.tsx'));

interface SessionCreditsProps {
  /** Of this student, or of all for whom this customer pays; of neither: one's own. */
  studentId?: string;
  customerId?: string;
  /** Whether what ended is shown too. */
  all?: boolean;
}

/** What of the tuition that was bought is left, by student; each opens what happened to it. Nothing where none was bought. */
export function SessionCredits({ studentId, customerId, all = false }: SessionCreditsProps) {
  const { t } = useTranslation('finance');
  const [open, setOpen] = useUrlState('tuition');
  const read = useRead('GET /api/finance/session-credits', {
    query: { studentId, customerId, limit: 100, ...(all ? {} : { state: 'RUNNING' as const }) },
  });
  if (!read.data) return read.error ? null : <SkeletonLines rows={2} />;
  const byStudent = [...Map.groupBy(read.data.data, (credit) => credit.studentId).values()];
  if (byStudent.length === 0) return null;
  return (
    <section className="col">
      <div className="row wrap justify-between">
        <h2 className="h3">{t('finance:credits.heading')}</h2>
        <Legend />
      </div>
      <ul className={`plain-list ${classes.card}`}>
        {byStudent.map((credits) => (
          <li key={credits[0]?.studentId} className={`row wrap align-start gap-16 ${classes.student}`}>
            {studentId === undefined && credits[0] ? <StudentName credit={credits[0]} /> : null}
            <div className="col gap-6 grow">
              {credits.map((credit) => (
                <CreditRow key={credit.id} credit={credit} onOpen={() => setOpen(credit.id)} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Meanwhile>{open ? <TuitionDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </section>
  );
}

function StudentName({ credit }: { credit: Credit }) {
  return (
    <Link to="/students/$id" params={{ id: credit.studentId }} className={`medium ${classes.name}`}>
      {credit.studentName}
    </Link>
  );
}

function CreditRow({ credit, onOpen }: { credit: Credit; onOpen: () => void }) {
  const { t, i18n } = useTranslation('finance');
  const words = useCreditWords();
  const urgency = urgencyOf(credit);
  return (
    <div className={classes.row}>
      <button type="button" className={`bare ${classes.what}`} onClick={onOpen}>
        {credit.className ?? credit.name}
        {credit.className ? <span className="s12 dim"> {credit.name}</span> : null}
      </button>
      <SessionStrip credit={credit} />
      <span className={`medium ${classes.urgent} ${classes.said} ${looksOf[urgency]}`}>{words(credit)}</span>
      <span className={`s12 dim ${classes.end}`}>
        {credit.expiresOn && credit.endedOn === null
          ? t('finance:credits.until', { day: formatDay(credit.expiresOn, i18n.language) })
          : null}
      </span>
    </div>
  );
}

/** What the ticks mean. */
function Legend() {
  const { t } = useTranslation('finance');
  return (
    <span className={`row inline s12 dim ${classes.legend}`}>
      {(['used', 'left', 'owed'] as const).map((what) => (
        <span key={what} className="row inline gap-4">
          <i className={`${classes.tick} ${classes[what]}`} aria-hidden />
          {t(`finance:credits.legend.${what}`)}
        </span>
      ))}
    </span>
  );
}
