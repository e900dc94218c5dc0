import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import classes from '../recruitment.module.css';
import { interviewColors, offerColors } from '../state-colors.ts';
import type { Applicant } from './applicant-details.tsx';

const InterviewDialog = later(async () => ({
  default: (await import('../hiring-dialogs.ts')).InterviewDialog,
}));
const InterviewView = later(async () => ({ default: (await import('../hiring-dialogs.ts')).InterviewView }));
const OfferDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).OfferDialog }));
const OfferView = later(async () => ({ default: (await import('../hiring-dialogs.ts')).OfferView }));

/** The interviews with an applicant and the offers to them. TAL-15, TAL-17. */
export function ApplicantTalks({ applicant }: { applicant: Applicant }) {
  const can = useCan();
  const [dialog, setDialog] = useUrlState('talk');
  const close = () => setDialog('');
  const [kind, id = ''] = dialog.split(':');
  return (
    <>
      {can('read:own', 'interview') ? (
        <Interviews applicantId={applicant.id} isOpen={applicant.can.move} onOpen={setDialog} />
      ) : null}
      {can('read:any', 'offer') ? (
        <Offers applicantId={applicant.id} isOpen={applicant.can.move} onOpen={setDialog} />
      ) : null}
      <Meanwhile>
        {kind === 'interview' && id === 'new' ? (
          <InterviewDialog id={undefined} applicantId={applicant.id} onClose={close} />
        ) : kind === 'interview' ? (
          <InterviewView id={id} onClose={close} />
        ) : kind === 'offer' && id === 'new' ? (
          <OfferDialog id={undefined} applicantId={applicant.id} onClose={close} />
        ) : kind === 'offer' ? (
          <OfferView id={id} onClose={close} />
        ) : null}
      </Meanwhile>
    </>
  );
}

interface PartProps {
  applicantId: string;
  /** Whether anything new may begin. */
  isOpen: boolean;
  onOpen: (dialog: string) => void;
}

function Interviews({ applicantId, isOpen, onOpen }: PartProps) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:interviews.${key}`);
  const mayBook = useCan()('create:any', 'interview');
  const read = useRead('GET /api/hr/interviews', { query: { applicantId, limit: 100 } });
  const rows = read.data?.data ?? [];
  return (
    <Card title={label('title')}>
      <div className={`col gap-12 ${classes.talks}`}>
        {rows.length === 0 ? <p className="dim">{label('empty')}</p> : null}
        <ul className={`col gap-12 plain-list ${classes.timeline}`}>
          {rows.map((row) => (
            <li key={row.id} className="row wrap">
              <Button variant="subtle" size="compact" onClick={() => onOpen(`interview:${row.id}`)}>
                {formatMoment(row.scheduledTime, i18n.language)} · {row.interviewType}
              </Button>
              <span className="dim">{row.interviewers.map(({ name }) => name).join(', ')}</span>
              <span className="grow" />
              {row.isDue ? <Tag color="amber">{label('due')}</Tag> : null}
              <StatusBadge color={interviewColors[row.status]}>{label(`statuses.${row.status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
        {mayBook && isOpen ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onOpen('interview:new')}
            >
              {label('add')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Offers({ applicantId, isOpen, onOpen }: PartProps) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string) => t(`recruitment:offers.${key}`);
  const mayWrite = useCan()('create:any', 'offer');
  const read = useRead('GET /api/hr/offers', { query: { applicantId, limit: 100 } });
  const rows = read.data?.data ?? [];
  return (
    <Card title={label('title')}>
      <div className={`col gap-12 ${classes.talks}`}>
        {rows.length === 0 ? <p className="dim">{label('empty')}</p> : null}
        <ul className={`col gap-12 plain-list ${classes.timeline}`}>
          {rows.map((row) => (
            <li key={row.id} className="row wrap">
              <Button variant="subtle" size="compact" onClick={() => onOpen(`offer:${row.id}`)}>
                {row.number ?? label('one')}
              </Button>
              <span className="grow dim">{formatDay(row.offerDate, i18n.language)}</span>
              <StatusBadge color={offerColors[row.status]}>{label(`statuses.${row.status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
        {mayWrite && isOpen ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onOpen('offer:new')}
            >
              {label('add')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
