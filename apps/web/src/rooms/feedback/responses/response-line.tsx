import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import type { FeedbackResponse } from './response.ts';
import { Average } from './response-columns.tsx';
import classes from './response-line.module.css';

/** A response in a line or two: who, about whom, how good, when; 'View Details' opens the whole of it. FBK-07, FBK-11. */
export function ResponseLine({ response }: { response: FeedbackResponse }) {
  const { t, i18n } = useTranslation('feedback');
  const { responder, feedbackRequest: request, averageRating, adhocFeedback } = response;
  const name = responder?.name ?? t('feedback:anonymous');
  const title = request.title ?? t('feedback:response.unasked');
  return (
    <li className={`row wrap gap-12 lines-4 ${classes.line}`}>
      <Avatar name={name} config={responder?.avatarConfig} size={32} />
      <div className={classes.words}>
        <p className={`cut ${classes.title}`}>{title}</p>
        <p className={`row align-stretch wrap lines-0 ${classes.detail}`}>
          <span>{name}</span>
          {request.aboutUser ? (
            <span>{t('feedback:aboutName', { name: request.aboutUser.name })}</span>
          ) : null}
          {request.templateName && request.templateName !== title ? (
            <span>{request.templateName}</span>
          ) : null}
          <time dateTime={response.submittedAt}>{formatDay(response.submittedAt, i18n.language)}</time>
        </p>
        {adhocFeedback ? <p className={classes.text}>{adhocFeedback}</p> : null}
      </div>
      {averageRating === null ? null : <Average value={averageRating} />}
      <Link
        to="/feedback/responses/$id"
        params={{ id: response.id }}
        className={classes.link}
        aria-label={t('feedback:viewDetailsOf', { title, name })}
      >
        {t('feedback:viewDetails')}
      </Link>
    </li>
  );
}
