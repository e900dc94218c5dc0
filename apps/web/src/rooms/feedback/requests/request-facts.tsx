import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../feedback.module.css';
import type { FeedbackRequest } from './request.ts';
import { DueBadge } from './request-badges.tsx';

/** Who asks, about whom, until when and why; and who will read the answers, before one answers. */
export function RequestFacts({ request }: { request: FeedbackRequest }) {
  const { t, i18n } = useTranslation('feedback');
  const { promptingUser, aboutUser, dueAt, templateName, categoryName } = request;
  const isOpen = request.status === 'PENDING' || request.status === 'VIEWED';
  const readers = [
    ...request.additionalReceivers.map(({ name }) => name),
    ...request.additionalReceiverRoles.map(({ name }) => name),
  ];
  const optional = [
    {
      label: t('feedback:about'),
      value: aboutUser ? <Person name={aboutUser.name} config={aboutUser.avatarConfig} size={20} /> : null,
    },
    { label: t('feedback:class'), value: request.class?.name },
    { label: t('feedback:requests.due'), value: dueAt ? <DueBadge dueAt={dueAt} open={isOpen} /> : null },
    { label: t('feedback:category'), value: categoryName },
    { label: t('feedback:template'), value: templateName },
    { label: t('feedback:request.readers'), value: readers.join(', ') },
  ].filter(({ value }) => value);
  return (
    <Card>
      <div className={`col ${classes.facts}`}>
        {request.message ? <p className={classes.message}>{request.message}</p> : null}
        {request.isAnonymous ? (
          <p className={`row ${classes.hint}`}>
            <IconEyeOff size={16} aria-hidden />
            {t('feedback:request.anonymousHint')}
          </p>
        ) : null}
      </div>
      <Facts
        items={[
          {
            label: t('feedback:from'),
            value: promptingUser ? (
              <Person name={promptingUser.name} config={promptingUser.avatarConfig} size={20} />
            ) : (
              t('feedback:theSchool')
            ),
          },
          { label: t('feedback:requests.asked'), value: formatDay(request.createdAt, i18n.language) },
          ...optional,
        ]}
      />
    </Card>
  );
}
