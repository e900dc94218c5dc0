import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/form/form-dialog.tsx';
import { AcceptPreview } from '../accept/accept-preview.tsx';
import { useAccepting } from '../accept/use-accepting.ts';
import type { Question, Script } from './marking.types.ts';

/** Lets what a short answer says solve its question from now on. AMB-405. */
export function useAccept(question: Question, script: Script) {
  const accepting = useAccepting(question);
  const text = script.value?.text?.trim() ?? '';
  return {
    accepting,
    mayAccept: question.questionType === 'SHORT_ANSWER' && text !== '',
    look: () => accepting.look({ accepts: text }),
  };
}

type Accept = ReturnType<typeof useAccept>;

/** The button, and who would have what before it is done: by the codes of the scripts while names are hidden. */
export function AcceptAnswer({ question, accept }: { question: Question; accept: Accept }) {
  const { t } = useTranslation(['sittings', 'common']);
  const { accepting, look } = accept;
  const scripts = new Map(question.scripts.map((one) => [one.attemptId, one.name ?? one.code]));
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconCheck size={16} />}
          loading={accepting.isLooking}
          onClick={look}
        >
          {t('sittings:accept.name')}
        </Button>
      </div>
      <DialogFrame
        opened={accepting.seen !== undefined}
        onClose={accepting.close}
        title={t('sittings:accept.name')}
        size={560}
      >
        <AcceptPreview
          accepting={accepting}
          nameOf={({ attemptId }) => scripts.get(attemptId) ?? '–'}
          withNames={false}
          leave={t('common:cancel')}
        />
      </DialogFrame>
    </>
  );
}
