import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../performance.module.css';
import type { Appraisal } from './appraisal-view.tsx';
import { Evidence } from './evidence.tsx';
import { TalksWith } from './talks-with.tsx';

interface AppraisalSideProps {
  appraisal: Appraisal;
  onPeers: () => void;
}

/** Beside the criteria: what it comes to, goals, colleagues, and what happened. */
export function AppraisalSide({ appraisal, onPeers }: AppraisalSideProps) {
  return (
    <aside className="col gap-24">
      <Score appraisal={appraisal} />
      {appraisal.can.readEvidence ? <Evidence id={appraisal.id} /> : null}
      <Goals appraisal={appraisal} />
      {appraisal.isMine || appraisal.isReviewer ? <TalksWith appraisal={appraisal} /> : null}
      <Peers appraisal={appraisal} onPeers={onPeers} />
      <Changes appraisal={appraisal} />
    </aside>
  );
}

function Score({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation('performance');
  if (appraisal.overallScore === null && appraisal.sections.every(({ score }) => score === null)) return null;
  return (
    <section>
      <h2 className="h3">{t('performance:appraisals.score')}</h2>
      <table className={classes.table}>
        <tbody>
          {appraisal.sections.map(({ criteriaType, weightage, score }) => (
            <tr key={criteriaType}>
              <th scope="row">
                {t(`performance:types.${criteriaType}`)}{' '}
                <span className="dim">{weightage.replace(/\.00$/, '')} %</span>
              </th>
              <td className={classes.number}>{score ?? '–'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('performance:appraisals.overall')}</th>
            <td className={classes.number}>
              <b>{appraisal.overallScore ?? '–'}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {appraisal.missing.length > 0 ? (
        <p className="s13 dim">
          {t('performance:appraisals.missing', { names: appraisal.missing.join(', ') })}
        </p>
      ) : null}
      {appraisal.overrideReason ? (
        <p className={classes.said}>
          {t('performance:appraisals.overridden', { reason: appraisal.overrideReason })}
        </p>
      ) : null}
    </section>
  );
}

function Goals({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation('performance');
  if (appraisal.goals.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{t('performance:tabs.goals')}</h2>
      <ul className="plain-list">
        {appraisal.goals.map(({ id, title, progressPercentage, status }) => (
          <li key={id} className="row">
            <span className="grow">{title}</span>
            <span className="dim">
              {status === 'ACTIVE'
                ? `${progressPercentage.replace(/\.00$/, '')} %`
                : t(`performance:goals.statuses.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Peers({ appraisal, onPeers }: AppraisalSideProps) {
  const { t } = useTranslation('performance');
  const { peers, can, submittedPeers, minPeers } = appraisal;
  if (peers.length === 0 && !can.invitePeers) return null;
  return (
    <section className="col gap-12">
      <h2 className="h3">{t('performance:appraisals.peers')}</h2>
      {peers.length > 0 ? (
        <>
          <p>{peers.map(({ name }) => name).join(', ')}</p>
          <p className="s13 dim">
            {t('performance:appraisals.answered', {
              done: submittedPeers,
              count: peers.length,
              least: minPeers,
            })}
          </p>
        </>
      ) : (
        <p className="s13 dim">{t('performance:appraisals.noPeers', { least: minPeers })}</p>
      )}
      {can.invitePeers ? (
        <div>
          <Button variant="default" size="compact" onClick={onPeers}>
            {t('performance:appraisals.askPeers')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Changes({ appraisal }: { appraisal: Appraisal }) {
  const { t, i18n } = useTranslation('performance');
  if (appraisal.changes.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{t('performance:appraisals.changes')}</h2>
      <ol className="plain-list">
        {appraisal.changes.map((one) => (
          <li key={`${one.at} ${one.toStatus} ${one.toRating}`}>
            <p>{t(`performance:appraisals.statuses.${one.toStatus}`)}</p>
            <p className="s13 dim">
              {one.by ?? '–'}, {formatMoment(one.at, i18n.language)}
            </p>
            {one.fromRating !== one.toRating && one.toRating ? (
              <p className="s13">{t(`performance:appraisals.ratings.${one.toRating}`)}</p>
            ) : null}
            {one.reason ? <p className={classes.said}>{one.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
