import { appeals } from '@bellwether/contract/feed/appeals';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { DialogFrame, FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../feed.module.css';
import type { Decision } from './decisions-list.tsx';
import { appealColors } from './state-colors.ts';

interface DecisionDialogProps {
  decision: Decision;
  onClose: () => void;
}

/** One decision about what the viewer wrote: an appeal against it, or what came of it. AMB-374. */
export default function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('feed');
  if (!decision.appeal) return <AppealForm decision={decision} onClose={onClose} />;
  const { text, status, answer } = decision.appeal;
  return (
    <DialogFrame opened onClose={onClose} title={t('feed:appeal.yours')} size={560}>
      <div className="col gap-16">
        <About decision={decision} />
        <section>
          <div className="row">
            <h3 className="h3 grow">{t('feed:appeal.appeal')}</h3>
            <StatusBadge color={appealColors[status]}>{t(`feed:appeal.statuses.${status}`)}</StatusBadge>
          </div>
          <p className={classes.said}>{text}</p>
        </section>
        {answer ? (
          <section>
            <h3 className="h3">{t('feed:appeal.answer')}</h3>
            <p className={classes.said}>{answer}</p>
          </section>
        ) : null}
      </div>
    </DialogFrame>
  );
}

function AppealForm({ decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('feed');
  const send = useWrite('POST /api/social/moderation-decisions/:id/appeal');
  const handle = useContractForm({ schema: appeals.appeal.body, initialValues: { text: '' } });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('feed:appeal.add')}
      description={t('feed:appeal.addText')}
      size={560}
      handle={handle}
      submitLabel={t('feed:appeal.send')}
      onSubmit={async (body) => {
        await send.mutateAsync({ params: { id: decision.id }, body });
        toast.success(t('feed:appeal.sent'));
      }}
    >
      <About decision={decision} />
      <TextAreaField form={handle.form} name="text" label={t('feed:appeal.why')} required rows={5} />
    </FormDialog>
  );
}

function About({ decision }: { decision: Decision }) {
  const { t } = useTranslation('feed');
  return (
    <section>
      <h3 className="h3">{t(`feed:appeal.done.${decision.action}`)}</h3>
      <p className={classes.said}>{decision.excerpt}</p>
      {decision.reason ? (
        <p className="dim s13">{t('feed:appeal.because', { reason: decision.reason })}</p>
      ) : null}
    </section>
  );
}
