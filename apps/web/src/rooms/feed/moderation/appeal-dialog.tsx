import { feedLimits } from '@bellwether/contract/feed/feed.values';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../feed.module.css';
import { appealColors } from './state-colors.ts';

interface AppealDialogProps {
  id: string;
  onClose: () => void;
}

type Appeal = Reply<'GET /api/social/moderation-appeals/:id'>['data'];

/** One appeal: what was taken away by whom and why, what its author says, and the decision about it. AMB-374. */
export default function AppealDialog({ id, onClose }: AppealDialogProps) {
  const { t } = useTranslation('feed');
  const read = useRead('GET /api/social/moderation-appeals/:id', { params: { id } });
  const found = read.data?.data;
  if (!found)
    return (
      <LoadingDialog
        title={t('feed:appeal.appeal')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame opened onClose={onClose} title={t('feed:appeal.of', { name: found.author.name })} size={640}>
      <div className="col gap-16">
        <section>
          <h3 className="h3">{t(`feed:appeal.done.${found.action}`)}</h3>
          <p className={classes.said}>{found.excerpt}</p>
          <p className="dim s13">
            {found.moderator.name}
            {found.reason ? ` · ${found.reason}` : ''}
          </p>
        </section>
        <section>
          <div className="row">
            <h3 className="h3 grow">{t('feed:appeal.why')}</h3>
            <StatusBadge color={appealColors[found.status]}>
              {t(`feed:appeal.statuses.${found.status}`)}
            </StatusBadge>
          </div>
          <p className={classes.said}>{found.text}</p>
        </section>
        {found.can.decide ? <Decide appeal={found} onDone={onClose} /> : <Outcome appeal={found} />}
      </div>
    </DialogFrame>
  );
}

function Outcome({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('feed');
  if (appeal.status === 'PENDING') return <p className="dim">{t('feed:appeal.notYours')}</p>;
  return (
    <section>
      <h3 className="h3">{t('feed:appeal.answer')}</h3>
      <p className={classes.said}>{appeal.answer ?? t('feed:appeal.noAnswer')}</p>
      <p className="dim s13">{appeal.decidedBy?.name}</p>
    </section>
  );
}

function Decide({ appeal, onDone }: { appeal: Appeal; onDone: () => void }) {
  const { t } = useTranslation('feed');
  const [answer, setAnswer] = useState('');
  // Not with the call: once the appeal is read again there is nothing to decide, and this part is gone before the reply is told.
  const save = useWrite('POST /api/social/moderation-appeals/:id/decide', {
    onDone: (_reply, { body }) => {
      toast.success(t(`feed:appeal.decided.${body.status}`));
      onDone();
    },
  });
  const errors = isProblem(save.error) ? save.error.fieldErrors : {};
  const decide = (status: 'UPHELD' | 'REVERSED') =>
    save.mutate({ params: { id: appeal.id }, body: { status, answer, version: appeal.version } });
  return (
    <section className="col gap-12">
      <Textarea
        label={t('feed:appeal.answer')}
        description={t('feed:appeal.answerHelp')}
        value={answer}
        maxLength={feedLimits.answer}
        autosize
        minRows={2}
        error={errors.answer?.join(' ')}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className="row wrap justify-end">
        <Button variant="default" loading={save.isPending} onClick={() => decide('UPHELD')}>
          {t('feed:appeal.uphold')}
        </Button>
        <Button loading={save.isPending} onClick={() => decide('REVERSED')}>
          {t('feed:appeal.reverse')}
        </Button>
      </div>
    </section>
  );
}
