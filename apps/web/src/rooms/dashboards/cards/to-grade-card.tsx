import { Button } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './cards.module.css';
import type { SharedRead } from './widget-read.ts';

/** The sheets in which scores are missing, the oldest first. */
export function ToGradeCard({ read }: { read: SharedRead<'GET /api/dashboard/teacher'> }) {
  const { t, i18n } = useTranslation(['dashboard', 'learning']);
  const count = read.data?.data.toGrade?.count ?? 0;
  return (
    <Widget
      title={t('dashboard:toGrade')}
      hint={count || undefined}
      actions={
        count > 0 ? (
          <Button
            renderRoot={(props) => <Link to="/results" search={{ ungraded: 'true' }} {...props} />}
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
          >
            {t('dashboard:viewAll')}
          </Button>
        ) : null
      }
      read={read}
      failed={t('dashboard:toGradeFailed')}
      rows={3}
    >
      {({ data: { toGrade } }) =>
        !toGrade || toGrade.sheets.length === 0 ? (
          <WidgetEmpty text={t('dashboard:nothingToGrade')}>
            <Button
              component={Link}
              to="/results/new"
              variant="default"
              size="compact"
              leftSection={<IconPlus size={15} />}
            >
              {t('learning:results.record')}
            </Button>
          </WidgetEmpty>
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {toGrade.sheets.map(({ id, title, date, class: ofClass, missing }) => (
              <li key={id}>
                <Link to="/results/$id" params={{ id }} className={`row gap-12 ${classes.line}`}>
                  <span className={`col gap-0 shrink ${classes.what}`}>
                    <b className="cut">{title}</b>
                    <span className="cut">
                      {ofClass.name} · {formatDay(date, i18n.language, { day: 'numeric', month: 'short' })}
                    </span>
                  </span>
                  <span className={`row flex-none ${classes.end}`}>
                    {t('dashboard:missing', { count: missing })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Widget>
  );
}
