import { openStages } from '@bellwether/contract/pipeline/values';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Widget, WidgetEmpty } from '../../../ui/widget.tsx';
import { FollowUpText } from './follow-up.tsx';
import classes from './follow-ups-card.module.css';

/** How many of those late and of those of today it shows at most. */
const most = 5;
const query = {
  limit: most,
  sortBy: 'nextFollowUp',
  sortOrder: 'asc',
  currentStage: openStages.join(','),
} as const;

/** Whom to call today: the open leads whose follow-up is late, the longest first, then those of today by time. DSH-10. */
export default function FollowUpsCard() {
  const { t } = useTranslation(['dashboard', 'e-commerce']);
  const late = useRead('GET /api/e-commerce/leads', { query: { ...query, followUp: 'overdue' } });
  const today = useRead('GET /api/e-commerce/leads', { query: { ...query, followUp: 'today' } });
  const data = late.data && today.data ? [late.data, today.data] : undefined;
  const count = data?.reduce((sum, { totalCount }) => sum + totalCount, 0);
  const failed = late.error && !late.data ? late : today;
  return (
    <Widget
      title={t('dashboard:callToday.title')}
      hint={count || undefined}
      actions={
        <Button
          renderRoot={(props) => (
            <Link to="/leads" search={{ followUp: late.data?.totalCount ? 'overdue' : 'today' }} {...props} />
          )}
          variant="subtle"
          size="compact"
          rightSection={<IconArrowRight size={15} />}
        >
          {t('dashboard:viewAll')}
        </Button>
      }
      read={{
        data,
        error: failed.error,
        errorUpdatedAt: failed.errorUpdatedAt,
        refetch: () => Promise.all([late.refetch(), today.refetch()]),
      }}
      failed={t('dashboard:callToday.failed')}
      rows={5}
    >
      {(pages) =>
        count === 0 ? (
          <WidgetEmpty text={t('dashboard:callToday.none')} />
        ) : (
          <ul className={`plain-list ${classes.rows}`}>
            {pages
              .flatMap((page) => page.data)
              .map(({ id, name, phone, currentStage, nextFollowUp, assignedTo }) => (
                <li key={id}>
                  <Link to="/leads/$id" params={{ id }} className={`row gap-12 ${classes.line}`}>
                    <span className="col gap-0 grow">
                      <b className="cut medium">{name}</b>
                      <span className="s12 dim cut">
                        {[t(`e-commerce:stages.${currentStage}`), phone].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <span className="s12 flex-none">
                      <FollowUpText moment={nextFollowUp} />
                    </span>
                    {assignedTo ? (
                      <span className="row gap-0 flex-none" title={assignedTo.name}>
                        <Avatar
                          name={assignedTo.name}
                          config={assignedTo.avatarConfig}
                          size={24}
                          decorative={false}
                        />
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
          </ul>
        )
      }
    </Widget>
  );
}
