import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../recruitment.module.css';

const MergeDialog = later(async () => ({ default: (await import('../hiring-dialogs.ts')).MergeDialog }));

type Duplicates = Reply<'GET /api/hr/applicants/:id/duplicates'>['data'];

/** Who may be the same person as an applicant, to be merged with them, and who was: that can be taken back. AMB-400 */
export function ApplicantDuplicates({ id }: { id: string }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:duplicates.${key}`, values);
  const [chosen, setChosen] = useState('');
  const read = useRead('GET /api/hr/applicants/:id/duplicates', { params: { id } });
  const undo = useWrite('POST /api/hr/candidate-merges/:id/undo', {
    onDone: () => toast.success(label('undone')),
  });
  const takeBack = (mergeId: string) => undo.mutate({ params: { id: mergeId } });
  const merge = useWrite('POST /api/hr/candidate-merges', {
    onDone: ({ data }) => {
      setChosen('');
      toast.success(label('done'), { undo: () => takeBack(data.id) });
    },
  });
  const found = read.data?.data;
  if (!found || (found.others.length === 0 && found.merges.length === 0)) return null;
  const other = found.others.find((one) => one.id === chosen);
  return (
    <Card title={label('title')}>
      <ul className={`col gap-12 plain-list ${classes.cardBody}`}>
        {found.others.map((one) => (
          <Other key={one.id} other={one} onCompare={() => setChosen(one.id)} />
        ))}
        {found.merges.map((one) => (
          <Merge key={one.id} merge={one} isBusy={undo.isPending} onUndo={() => takeBack(one.id)} />
        ))}
      </ul>
      <Meanwhile>
        {other ? (
          <MergeDialog
            person={found.person}
            other={other}
            isBusy={merge.isPending}
            onMerge={(pair) => merge.mutate({ body: pair })}
            onClose={() => setChosen('')}
          />
        ) : null}
      </Meanwhile>
    </Card>
  );
}

function Other({ other, onCompare }: { other: Duplicates['others'][number]; onCompare: () => void }) {
  const { t } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:duplicates.${key}`, values);
  const name = other.names.join(', ');
  const openings = other.bothApplied.map((title) => `“${title}”`).join(', ');
  return (
    <li className="col gap-4">
      <div className="row wrap">
        <strong className={`medium ${classes.breaking}`}>{name}</strong>
        <span className={`s12 dim ${classes.breaking}`}>{other.emails.join(', ')}</span>
        <Tag>{label(`by.${other.by}`)}</Tag>
      </div>
      {openings ? (
        <p className={`s13 dim ${classes.breaking}`}>{label('bothApplied', { openings })}</p>
      ) : (
        <div className="row">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={label('compareNamed', { name })}
            onClick={onCompare}
          >
            {label('compare')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface MergeProps {
  merge: Duplicates['merges'][number];
  isBusy: boolean;
  onUndo: () => void;
}

function Merge({ merge: { email, mergedAt, mergedBy, canUndo }, isBusy, onUndo }: MergeProps) {
  const { t, i18n } = useTranslation('recruitment');
  const label = (key: string, values = {}) => t(`recruitment:duplicates.${key}`, values);
  const values = {
    email: email ?? label('deletedAddress'),
    when: formatMoment(mergedAt, i18n.language),
    name: mergedBy,
  };
  return (
    <li className="row wrap">
      <span className={`s13 ${classes.breaking}`}>{label(mergedBy ? 'mergedBy' : 'mergedWith', values)}</span>
      {canUndo ? (
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={onUndo}>
          {label('undo')}
        </Button>
      ) : null}
    </li>
  );
}
