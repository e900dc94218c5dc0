import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatDay, formatMoment } from '../../../ui/words/format.ts';
import classes from '../recruitment.module.css';
import type { Applicant } from './applicant-details.tsx';

const HoldDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).HoldDialog }));
const EraseDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).EraseDialog }));

/** How long the data of an applicant are kept and why, and what HR can do about it. AMB-286 */
export function ApplicantRetention({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation('recruitment');
  const [dialog, setDialog] = useState<'hold' | 'erase'>();
  const lines = useLines(applicant);
  const { can, retention } = applicant;
  if (lines.length === 0) return null;
  const close = () => setDialog(undefined);
  return (
    <Card title={t('recruitment:retention.title')}>
      <div className={`col ${classes.cardBody}`}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {can.hold || can.erase ? (
          <div className="row wrap">
            {can.hold ? (
              <Button variant="default" size="compact-sm" onClick={() => setDialog('hold')}>
                {t(`recruitment:retention.${retention.hold ? 'endHold' : 'hold'}`)}
              </Button>
            ) : null}
            {can.erase ? (
              <Button variant="default" color="red" size="compact-sm" onClick={() => setDialog('erase')}>
                {t('recruitment:retention.erase')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <Meanwhile>
        {dialog === 'hold' ? <HoldDialog applicant={applicant} onClose={close} /> : null}
        {dialog === 'erase' ? <EraseDialog applicant={applicant} onClose={close} /> : null}
      </Meanwhile>
    </Card>
  );
}

function useLines({ anonymisedAt, withdrawnAt, currentStage, retention }: Applicant): string[] {
  const { t, i18n } = useTranslation('recruitment');
  const { keptUntil, poolUntil, hold, isHeldElsewhere, erasureAskedAt } = retention;
  const day = (value: string) => formatDay(value, i18n.language);
  const when = (value: string) => formatMoment(value, i18n.language);
  const say = (key: string, values = {}) => t(`recruitment:retention.${key}`, values);
  if (anonymisedAt) return [say('gone', { when: when(anonymisedAt) })];
  if (currentStage.isHired) return [];
  const held = hold && { when: when(hold.since), reason: hold.reason, name: hold.by };
  return [
    withdrawnAt && say('withdrawn', { when: when(withdrawnAt) }),
    held && say(held.name ? 'heldBy' : 'held', held),
    isHeldElsewhere && say('heldElsewhere'),
    keptUntil ? say('kept', { day: day(keptUntil) }) : say('running'),
    poolUntil && say('pool', { day: day(poolUntil) }),
    erasureAskedAt && say('asked', { when: when(erasureAskedAt) }),
  ].filter((line): line is string => Boolean(line));
}
