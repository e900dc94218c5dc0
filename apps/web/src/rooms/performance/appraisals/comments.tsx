import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import classes from '../performance.module.css';
import type { Appraisal } from './appraisal-view.tsx';

/** What the employee and the manager write of the whole, each in their own state. */
export function Comments({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation('performance');
  const { can, selfAssessmentComments, managerComments } = appraisal;
  return (
    <>
      {can.assess ? (
        <Editing appraisal={appraisal} field="selfAssessmentComments" />
      ) : (
        <Written title={t('performance:appraisals.selfComments')} text={selfAssessmentComments} />
      )}
      {can.rate ? (
        <Editing appraisal={appraisal} field="managerComments" />
      ) : (
        <Written title={t('performance:appraisals.managerComments')} text={managerComments} />
      )}
    </>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <p className={classes.said}>{text}</p>
    </section>
  );
}

interface EditingProps {
  appraisal: Appraisal;
  field: 'selfAssessmentComments' | 'managerComments';
}

function Editing({ appraisal, field }: EditingProps) {
  const { t } = useTranslation(['performance', 'common']);
  const stored = appraisal[field] ?? '';
  const [text, setText] = useState(stored);
  const save = useWrite('PUT /api/hr/appraisals/:id', {
    onDone: () => toast.success(t('performance:appraisals.commentsSaved')),
  });
  return (
    <section className="col gap-12">
      <Textarea
        label={t(
          `performance:appraisals.${field === 'managerComments' ? 'managerComments' : 'selfComments'}`,
        )}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row justify-end">
        <Button
          variant="default"
          loading={save.isPending}
          disabled={text === stored}
          onClick={() =>
            save.mutate({
              params: { id: appraisal.id },
              body: { [field]: text, version: appraisal.version },
            })
          }
        >
          {t('common:save')}
        </Button>
      </div>
    </section>
  );
}
