import { Alert, Button, Modal, SegmentedControl } from '@mantine/core';
import { IconArrowMerge, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidatePaths, useRead, useWrite } from '../../../../api/hooks.ts';
import { isStale } from '../../../../ui/form/stale.tsx';
import { ErrorState, SkeletonLines } from '../../../../ui/states.tsx';
import { toastProblem } from '../../../../ui/toast/problem-toast.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import { differences, firstChoice, type MergeChoice, mergedFields, mergeValues } from './merge.rules.ts';
import classes from './merge-dialog.module.css';
import { MergeTable } from './merge-table.tsx';

interface MergeDialogProps {
  lead: LeadDetail;
  otherId: string;
  onClose: () => void;
}

/** Makes one lead of two: which one stays, each differing value chosen, and what moves along. AMB-208. */
export default function MergeDialog({ lead, otherId, onClose }: MergeDialogProps) {
  const { t } = useTranslation('e-commerce');
  const read = useRead('GET /api/e-commerce/leads/:id', { params: { id: otherId } });
  const other = read.data?.data;
  // Here and not in the form, which is made again with what the leads say now.
  const [changed, setChanged] = useState(false);
  // As they were when the choosing began: what somebody saves meanwhile must not undo a choice unasked.
  const [held, setHeld] = useState<{ lead: LeadDetail; other: LeadDetail }>();
  if (!held && other && !read.isFetching) setHeld({ lead, other });
  return (
    <Modal
      opened
      onClose={onClose}
      size={800}
      title={t('e-commerce:merge.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.error && !other ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : held ? (
        <MergeForm
          key={`${held.lead.version} ${held.other.version}`}
          lead={held.lead}
          other={held.other}
          onClose={onClose}
          changed={changed}
          onStale={() => {
            setChanged(true);
            void invalidatePaths(['/api/e-commerce/leads']).then(() => setHeld(undefined));
          }}
        />
      ) : (
        <SkeletonLines rows={8} />
      )}
    </Modal>
  );
}

interface MergeFormProps {
  lead: LeadDetail;
  other: LeadDetail;
  onClose: () => void;
  /** Whether one of the leads was changed by somebody else since the dialog was opened. */
  changed: boolean;
  onStale: () => void;
}

function MergeForm({ lead, other, onClose, changed, onStale }: MergeFormProps) {
  const { t } = useTranslation(['e-commerce', 'common']);
  const navigate = useNavigate();
  const [keep, setKeep] = useState<'this' | 'other'>('this');
  const [kept, merged] = keep === 'this' ? [lead, other] : [other, lead];
  const [choice, setChoice] = useState<MergeChoice>(() => firstChoice(lead, other));
  const write = useWrite('POST /api/e-commerce/leads/:id/merge', {
    quiet: true,
    // Not with the call: the refreshed leads make this form again before that would be told.
    onDone: (_reply, { params: { id } }) => {
      toast.success(t('e-commerce:merge.done', { name: merged.name }));
      void navigate({ to: '/leads/$id', params: { id }, search: {} });
    },
  });
  const fields = differences(kept, merged);
  const merge = () => {
    const body = {
      mergedId: merged.id,
      values: mergeValues(kept, merged, choice),
      version: kept.version,
      mergedVersion: merged.version,
    };
    write.mutate(
      { params: { id: kept.id }, body },
      {
        onError: (error) => {
          if (isStale(error)) onStale();
          else toastProblem(error);
        },
      },
    );
  };
  return (
    <>
      <div className={`row wrap gap-12 lines-8 ${classes.keep}`}>
        <span className="s13 medium">{t('e-commerce:merge.keep')}</span>
        <SegmentedControl
          size="sm"
          aria-label={t('e-commerce:merge.keep')}
          value={keep}
          onChange={(next) => {
            setKeep(next === 'other' ? 'other' : 'this');
            setChoice(next === 'other' ? firstChoice(other, lead) : firstChoice(lead, other));
          }}
          data={[
            { value: 'this', label: t('e-commerce:merge.this') },
            { value: 'other', label: t('e-commerce:merge.other') },
          ]}
        />
      </div>
      {changed ? (
        <Alert color="orange" variant="light" icon={<IconUsers size={16} />} role="alert" mb={12}>
          {t('e-commerce:merge.changed')}
        </Alert>
      ) : null}
      <MergeTable kept={kept} other={merged} fields={fields} choice={choice} onChange={setChoice} />
      <p className="s13 dim">{t('e-commerce:merge.same', { count: mergedFields.length - fields.length })}</p>
      <div className={`col gap-2 ${classes.moves} s13`}>
        <b>{t('e-commerce:merge.moves', { from: merged.name, to: kept.name })}</b>
        <span>
          {[
            t('e-commerce:merge.activities', { count: merged.activityCount }),
            t('e-commerce:merge.meetings', { count: merged.meetings.length }),
            t('e-commerce:merge.students', { count: merged.students.length }),
            t('e-commerce:merge.products', { count: merged.products.length }),
          ].join(' · ')}
        </span>
      </div>
      <div className={`row justify-end wrap ${classes.foot}`}>
        <span className="grow s12 dim">{t('e-commerce:merge.gone', { name: merged.name })}</span>
        <Button variant="default" size="md" onClick={onClose} disabled={write.isPending}>
          {t('common:cancel')}
        </Button>
        <Button
          size="md"
          leftSection={<IconArrowMerge size={16} />}
          loading={write.isPending}
          onClick={merge}
        >
          {t('e-commerce:merge.submit')}
        </Button>
      </div>
    </>
  );
}
