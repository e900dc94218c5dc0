import { useTranslation } from 'react-i18next';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './cards.module.css';
import type { SharedRead } from './widget-read.ts';

/** The homework of the last lessons, the latest first. REV-18. */
export function HomeworkCard({ read }: { read: SharedRead<'GET /api/dashboard/student'> }) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <Widget title={t('dashboard:homework.title')} read={read} failed={t('dashboard:homework.failed')}>
      {({ data: { homework } }) =>
        homework.length === 0 ? (
          <WidgetEmpty text={t('dashboard:homework.none')} />
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {homework.map(({ date, class: ofClass, lesson, homework: text }) => (
              <li key={`${date} ${ofClass.id} ${lesson}`} className={`row gap-12 ${classes.line}`}>
                <span className={`col gap-0 shrink ${classes.what}`}>
                  <span className={classes.homework}>{text}</span>
                  <span className="cut">
                    {ofClass.name} · {lesson} ·{' '}
                    {formatDay(date, i18n.language, { day: 'numeric', month: 'short' })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Widget>
  );
}
