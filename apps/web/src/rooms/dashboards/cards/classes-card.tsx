import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from './cards.module.css';
import type { SharedRead } from './widget-read.ts';

const shown = 6;

/** The classes of who teaches, with the next lesson of each. */
export function ClassesCard({ read }: { read: SharedRead<'GET /api/dashboard/teacher'> }) {
  const { t, i18n } = useTranslation('dashboard');
  const day = (date: string) =>
    formatDay(date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <Widget
      title={t('dashboard:myClasses')}
      hint={read.data ? read.data.data.classes.length || undefined : undefined}
      actions={
        <Button
          component={Link}
          to="/classes"
          variant="subtle"
          size="compact"
          rightSection={<IconArrowRight size={15} />}
        >
          {t('dashboard:allClasses')}
        </Button>
      }
      read={read}
      failed={t('dashboard:classesFailed')}
    >
      {({ data }) =>
        data.classes.length === 0 ? (
          <WidgetEmpty text={t('dashboard:noClasses')} />
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {data.classes.slice(0, shown).map(({ id, name, code, color, studentCount, nextLesson }) => (
              <li key={id} className={color ? '' : 'e-blue'} style={color ? colorStyle(color) : undefined}>
                <Link to="/classes/$id" params={{ id }} className={`row gap-12 ${classes.line}`}>
                  <i className={classes.dot} aria-hidden />
                  <span className={`col gap-0 shrink ${classes.what}`}>
                    <b className="cut">{name}</b>
                    <span className="cut">
                      {code} · {t('dashboard:teaching.students', { count: studentCount })}
                    </span>
                  </span>
                  <span className={`row flex-none ${classes.end}`}>
                    {nextLesson
                      ? `${day(nextLesson.date)}, ${nextLesson.startTime}`
                      : t('dashboard:noLesson')}
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
