import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { useBaseMoney } from '../../../ui/words/money.tsx';
import classes from './cards.module.css';
import type { SharedRead } from './widget-read.ts';

/** The leads of each stage with their value; a stage opens its leads. */
export function PipelineCard({ read }: { read: SharedRead<'GET /api/dashboard/staff'> }) {
  const { t } = useTranslation(['dashboard', 'e-commerce']);
  const money = useBaseMoney();
  return (
    <Widget
      title={t('dashboard:pipeline.title')}
      actions={
        <Button
          component={Link}
          to="/pipeline"
          variant="subtle"
          size="compact"
          rightSection={<IconArrowRight size={15} />}
        >
          {t('dashboard:pipeline.open')}
        </Button>
      }
      read={read}
      failed={t('dashboard:numbersFailed')}
      rows={6}
    >
      {({ data: { pipeline } }) => {
        const stages = pipeline ?? [];
        const most = Math.max(1, ...stages.map(({ count }) => count));
        if (stages.every(({ count }) => count === 0))
          return <WidgetEmpty text={t('dashboard:pipeline.none')} />;
        return (
          <ul className={`plain-list ${classes.rows}`}>
            {stages.map(({ stage, count, value }) => (
              <li key={stage}>
                <Link to="/leads" search={{ currentStage: stage }} className={classes.stage}>
                  <span className="cut">{t(`e-commerce:stages.${stage}`)}</span>
                  <span className={classes.meter} aria-hidden>
                    <i style={{ width: `${(count / most) * 100}%` }} />
                  </span>
                  <b>{count}</b>
                  <span>{money(value)}</span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Widget>
  );
}
