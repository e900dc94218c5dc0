import { levelTitle } from '@bellwether/contract/learning/values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import classes from './levels.module.css';
import { type LevelProposal, ProposalFigures } from './proposal-figures.tsx';

const AcceptDialog = later(() => import('./accept-dialog.tsx'));
const DismissDialog = later(() => import('./dismiss-dialog.tsx'));

/** The open proposals of a student's level, for staff; nothing where there are none. AMB-344. */
export function ProposalCard({ userId }: { userId: string }) {
  const can = useCan();
  const read = useRead(
    'GET /api/lms/level-proposals',
    { query: { userId, limit: 20 } },
    { enabled: can('read:own', 'assessment') },
  );
  return (read.data?.data ?? []).map((one) => <One key={one.id} proposal={one} />);
}

function One({ proposal }: { proposal: LevelProposal }) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:levelProposals.${key}`, values);
  const [asked, setAsked] = useState<'accept' | 'dismiss'>();
  const { direction, from, to, class: schoolClass } = proposal;
  return (
    <Card
      title={label(`card.${direction}`, {
        from: levelTitle(from),
        to: levelTitle(to),
        class: schoolClass.name,
      })}
    >
      <div className={`col gap-12 ${classes.body}`}>
        <ProposalFigures strands={proposal.strands} />
        <div className="row wrap justify-end">
          {proposal.can.dismiss ? (
            <Button variant="default" onClick={() => setAsked('dismiss')}>
              {label('dismiss')}
            </Button>
          ) : null}
          {proposal.can.accept ? (
            <Button onClick={() => setAsked('accept')}>{label('accept')}</Button>
          ) : (
            <p className="s13 dim">{label('whoAccepts')}</p>
          )}
        </div>
      </div>
      <Meanwhile>
        {asked === 'accept' ? <AcceptDialog proposal={proposal} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'dismiss' ? (
          <DismissDialog proposal={proposal} onClose={() => setAsked(undefined)} />
        ) : null}
      </Meanwhile>
    </Card>
  );
}
