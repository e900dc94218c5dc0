import { maxMessageFiles } from '@bellwether/contract/files/values';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { LeaveGuard } from '../../../ui/form/form-dialog.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Bone } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import type { FileRecord } from '../../files/index.tsx';
import { SendHint } from '../send-hint.tsx';
import classes from './thread.module.css';

const MessageEditor = later(() => import('../message-editor.tsx'));
const UploadWidget = later(async () => ({ default: (await import('../../files/index.tsx')).UploadWidget }));

type Thread = Reply<'GET /api/messages/:id'>;

interface ReplyBoxProps {
  thread: Thread;
  all: boolean;
  onDone: () => void;
}

/** Writes the answer below a thread, to one or to all; says to whom. What was typed is not lost by a failure. */
export function ReplyBox({ thread, all, onDone }: ReplyBoxProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const [content, setContent] = useState('');
  const [error, setError] = useState('');
  const [files, setFiles] = useState<FileRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const [fileError, setFileError] = useState('');
  const { data, conversation, answers } = thread;
  const label = t(all ? 'inbox:replyAll' : 'inbox:reply');
  const to = all ? answers.replyAll : answers.reply;
  const send = useWrite('POST /api/conversations/:id/messages', {
    onDone: () => {
      setContent('');
      setFiles([]);
      toast.success(t('inbox:sentDone'));
      onDone();
    },
  });
  const submit = () => {
    if (send.isPending) return;
    if (textOfHtml(content) === '') return setError(t('inbox:contentEmpty'));
    if (uploading) return setFileError(t('inbox:filesBusy'));
    const fileIds = files.map(({ id }) => id);
    send.mutate(
      { params: { id: conversation.id }, body: { messageId: data.id, all, content, fileIds } },
      {
        onError: ({ fieldErrors }) => {
          setError(fieldErrors.content?.[0] ?? '');
          setFileError(fieldErrors.fileIds?.[0] ?? '');
        },
      },
    );
  };
  return (
    <section className={`col gap-10 ${classes.reply}`} data-drop-scope aria-label={label}>
      <LeaveGuard isDirty={() => (content !== '' || files.length > 0) && !send.isPending} />
      <p className={classes.replyTo}>
        <span className="dim">{t('inbox:to')}</span> {to.map(({ name }) => name).join(', ')}
      </p>
      <Meanwhile show={<Bone width="100%" height={190} />}>
        <MessageEditor
          label={t('inbox:content')}
          labelHidden
          value=""
          autoFocus
          error={error}
          onChange={(html) => {
            setContent(html);
            setError('');
          }}
          onSend={submit}
        />
      </Meanwhile>
      <Meanwhile show={<Bone width="100%" height={36} />}>
        <UploadWidget
          context="message"
          compact
          files={files}
          maxFiles={maxMessageFiles}
          onBusyChange={setUploading}
          error={fileError}
          onChange={(next) => {
            setFiles(next);
            setFileError('');
          }}
        />
      </Meanwhile>
      <div className="row">
        <SendHint />
        <Button variant="default" onClick={onDone} disabled={send.isPending}>
          {t('common:cancel')}
        </Button>
        <Button leftSection={<IconSend size={16} />} loading={send.isPending} onClick={submit}>
          {t('inbox:send')}
        </Button>
      </div>
    </section>
  );
}
