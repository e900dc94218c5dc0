import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { localeOf } from '../../../ui/words/format.ts';
import { ChangedCards } from '../questions/changed-cards.tsx';
import classes from './marking.module.css';
import type { Question, Script } from './marking.types.ts';

type Preview = Reply<'POST /api/lms/scheduled-assessments/:id/regrades/preview'>;
const corrections = '/api/lms/scheduled-assessments/:id/regrades';

/** Lets what a short answer says solve its question from now on: looked at, applied, and undone from the message. AMB-405. */
export function useAccept(question: Question, script: Script) {
  const { t } = useTranslation('sittings');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [seen, setSeen] = useState<Preview>();
  const text = script.value?.text?.trim() ?? '';
  const preview = useWrite(`POST ${corrections}/preview`, { onDone: setSeen });
  const undo = useWrite(`POST ${corrections}/:childId/undo`, {
    onDone: ({ restored }: { restored: number }) =>
      toast.success(t('sittings:questions.restored', { count: restored })),
  });
  const apply = useWrite(`POST ${corrections}`, {
    onDone: ({ runId, changed }: { runId: string; changed: number }) =>
      toast.success(t('sittings:accept.done', { count: changed }), {
        undo: () => undo.mutate({ params: { id, childId: runId } }),
      }),
  });
  const { versionId, points } = question;
  const body = { versionId, points, kind: 'KEY' as const, accepts: text };
  const close = () => setSeen(undefined);
  return {
    ...{ text, seen, close, isLooking: preview.isPending, isApplying: apply.isPending },
    mayAccept: question.questionType === 'SHORT_ANSWER' && text !== '',
    look: () => void (preview.isPending || preview.mutate({ params: { id }, body })),
    // Where a mark changed meanwhile one looks again.
    save: () =>
      apply.mutate(
        { params: { id }, body: { ...body, fingerprint: seen?.fingerprint ?? '' } },
        { onSettled: close },
      ),
  };
}

type Accept = ReturnType<typeof useAccept>;

/** The button, and who would have what before it is done: by the codes of the scripts while names are hidden. */
export function AcceptAnswer({ question, accept }: { question: Question; accept: Accept }) {
  const { t } = useTranslation(['sittings', 'common']);
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconCheck size={16} />}
          loading={accept.isLooking}
          onClick={accept.look}
        >
          {t('sittings:accept.name')}
        </Button>
      </div>
      <DialogFrame
        opened={accept.seen !== undefined}
        onClose={accept.close}
        title={t('sittings:accept.name')}
        size={560}
      >
        <div className="col gap-16">
          <p>{t('sittings:accept.from', { text: accept.text })}</p>
          {accept.seen ? <Changes question={question} changes={accept.seen.changes} /> : null}
          {accept.seen ? <ChangedCards cards={accept.seen.cards} withNames={false} /> : null}
          <p className="s13 dim">{t('sittings:accept.stays')}</p>
          <div className="row justify-end wrap">
            <Button variant="default" onClick={accept.close}>
              {t('common:cancel')}
            </Button>
            <Button loading={accept.isApplying} onClick={accept.save} data-autofocus>
              {t('sittings:accept.apply')}
            </Button>
          </div>
        </div>
      </DialogFrame>
    </>
  );
}

function Changes({ question, changes }: { question: Question; changes: Preview['changes'] }) {
  const { t, i18n } = useTranslation('sittings');
  if (changes.length === 0) return <p>{t('sittings:questions.nothing')}</p>;
  const number = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 2 });
  const scripts = new Map(question.scripts.map((one) => [one.attemptId, one.name ?? one.code]));
  return (
    <div className="col gap-4">
      <b>{t('sittings:questions.changed', { count: changes.length })}</b>
      <ul className={`col gap-4 plain-list ${classes.changes}`}>
        {changes.map(({ attemptId, before, after }) => (
          <li key={attemptId} className="row justify-between">
            <span>{scripts.get(attemptId) ?? '–'}</span>
            <span>
              {number(before.awarded)} → {number(after.awarded)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
