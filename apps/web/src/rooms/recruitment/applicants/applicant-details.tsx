import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import { FileList } from '../../files/index.tsx';
import classes from '../recruitment.module.css';
import { ApplicantDuplicates } from './applicant-duplicates.tsx';
import { ApplicantRetention } from './applicant-retention.tsx';

export type Applicant = Reply<'GET /api/hr/applicants/:id'>['data'];

/** What is known of an applicant: how they are reached, their papers, the stages so far, and what else they applied for. TAL-14. */
export function ApplicantDetails({ applicant }: { applicant: Applicant }) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:applicants.${key}`);
  const { email, phone, source, currentSalary, expectedSalary, availabilityDate, coverLetter } = applicant;
  return (
    <div className="col gap-16">
      <Card title={label('profile')}>
        <Facts
          items={[
            { label: label('email'), value: email ? <a href={`mailto:${email}`}>{email}</a> : null },
            { label: label('phone'), value: phone ? <a href={`tel:${phone}`}>{phone}</a> : null },
            { label: label('source'), value: source },
            { label: label('appliedAt'), value: formatMoment(applicant.appliedAt, i18n.language) },
            { label: label('currentSalary'), value: currentSalary },
            { label: label('expectedSalary'), value: expectedSalary },
            {
              label: label('availabilityDate'),
              value: availabilityDate ? formatDay(availabilityDate, i18n.language) : null,
            },
          ]}
        />
        {coverLetter ? <p className={classes.letter}>{coverLetter}</p> : null}
      </Card>
      <Papers applicant={applicant} />
      <Others applicant={applicant} />
      {applicant.can.edit ? <ApplicantDuplicates id={applicant.id} /> : null}
      <Timeline applicant={applicant} />
      <Rejection applicant={applicant} />
      <ApplicantRetention applicant={applicant} />
    </div>
  );
}

function Papers({ applicant: { resumeUrl, coverLetterUrl, files } }: { applicant: Applicant }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:applicants.${key}`);
  const links = [
    ['resumeUrl', resumeUrl],
    ['coverLetterUrl', coverLetterUrl],
  ] as const;
  return (
    <Card title={label('papers')}>
      <div className={`col ${classes.cardBody}`}>
        <FileList files={files} label={label('papers')} />
        {links.map(([key, href]) =>
          href ? (
            <p key={key}>
              <a className="row inline gap-4" href={href} target="_blank" rel="noreferrer">
                {label(key)} <IconExternalLink size={14} aria-hidden />
              </a>
            </p>
          ) : null,
        )}
        {files.length === 0 && !resumeUrl && !coverLetterUrl ? (
          <p className="dim">{label('noPapers')}</p>
        ) : null}
      </div>
    </Card>
  );
}

function Others({ applicant: { others } }: { applicant: Applicant }) {
  const { t, i18n } = useTranslation('recruitment');
  if (others.length === 0) return null;
  return (
    <Card title={t('recruitment:applicants.alsoApplied')}>
      <ul className={`col plain-list ${classes.cardBody}`}>
        {others.map(({ id, jobOpening, stage, appliedAt, by }) => (
          <li key={id} className="row wrap">
            <Link to="/hiring/applicants" search={{ id }}>
              {jobOpening.title}
            </Link>
            <span className="s12 dim">
              {[
                stage,
                formatDay(appliedAt.slice(0, 10), i18n.language),
                t(`recruitment:applicants.by.${by}`),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rejection({ applicant: { rejectionMail } }: { applicant: Applicant }) {
  const { t, i18n } = useTranslation('recruitment');
  if (!rejectionMail) return null;
  const { subject, text, dueAt, sentAt } = rejectionMail;
  return (
    <Card title={t('recruitment:applicants.rejectionMail')}>
      <div className={`col ${classes.cardBody}`}>
        <p className="s12 dim">
          {t(`recruitment:applicants.${sentAt ? 'mailSent' : 'mailWaits'}`, {
            when: formatMoment(sentAt ?? dueAt, i18n.language),
          })}
        </p>
        <strong className="medium">{subject}</strong>
      </div>
      <p className={classes.letter}>{text}</p>
    </Card>
  );
}

function Timeline({ applicant: { visits } }: { applicant: Applicant }) {
  const { t, i18n } = useTranslation('recruitment');
  return (
    <Card title={t('recruitment:applicants.timeline')}>
      <ol className={`col gap-12 plain-list ${classes.timeline} ${classes.cardBody}`}>
        {visits.map(({ id, stage, enteredAt, days, notes, changedBy }) => (
          <li key={id}>
            <div className="row wrap">
              <strong className="medium">{stage.name}</strong>
              <span className="s12 dim">{t('recruitment:applicants.days', { count: days })}</span>
            </div>
            <div className="s12 dim">
              {[formatMoment(enteredAt, i18n.language), changedBy?.name].filter(Boolean).join(' · ')}
            </div>
            {notes ? <p>{notes}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
