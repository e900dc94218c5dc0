import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { Card } from '../../../ui/page.tsx';
import classes from '../feedback.module.css';
import type { FeedbackRequest } from './request.ts';
import { RequestStatusBadge } from './request-badges.tsx';

/** Whom a request went to, where it stands with each of them, and their answers. FBK-09, FBK-10. */
export function Respondents({ request }: { request: FeedbackRequest }) {
  const { t } = useTranslation('feedback');
  const { counts } = request;
  return (
    <Card
      title={t('feedback:request.respondents')}
      hint={t('feedback:request.answeredOf', { value: counts.responses, max: counts.respondents })}
    >
      <ul className={`plain-list ${classes.lines}`}>
        {request.respondents.map(({ user, status, responseId }) => (
          <li key={user.id} className={`row gap-12 ${classes.line}`}>
            <span className="grow cut">
              <Person name={user.name} config={user.avatarConfig} detail={user.username} />
            </span>
            {status ? <RequestStatusBadge status={status} /> : null}
            {responseId ? (
              <Link to="/feedback/responses/$id" params={{ id: responseId }} className={classes.link}>
                {t('feedback:viewDetails')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
