import { maxMessageFiles } from '@bellwether/contract/files/values';
import { messages } from '@bellwether/contract/messaging/messages';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, call } from '../../api/client.ts';
import { useWrite } from '../../api/hooks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type Picked, pickerLimit, SearchPicker } from '../../ui/form/search-picker.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Bone } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { type FileRecord, UploadWidget } from '../files/index.tsx';
import { byFamily } from './by-family.rules.ts';
import { SendHint } from './send-hint.tsx';
import { type Addressee, type Group, useAddressees } from './use-addressee.ts';

const MessageEditor = later(() => import('./message-editor.tsx'));

interface ComposeDialogProps {
  /** Who stands among the recipients at once: one whom an address names, or whoever can be written to of these groups. */
  to: Addressee | readonly Group[];
  onClose: () => void;
}

/** A new message: to whom, about what, and the words. AMB-217. */
export default function ComposeDialog({ to, onClose }: ComposeDialogProps) {
  const { t } = useTranslation(['inbox', 'errors']);
  const [picked, setPicked] = useState<Picked[]>([]);
  const [files, setFiles] = useState<FileRecord[]>([]);
  const [uploading, setUploading] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const handle = useContractForm({
    schema: messages.send.body,
    initialValues: { recipientUserIds: [] as string[], title: '', content: '', fileIds: [] as string[] },
  });
  const { form } = handle;
  const addressees = useAddressees(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are found
  useEffect(() => {
    if (!addressees || picked.length > 0) return;
    const recipientUserIds = addressees.map(({ id }) => id);
    setPicked([...addressees]);
    form.setInitialValues({ ...form.values, recipientUserIds });
    form.setFieldValue('recipientUserIds', recipientUserIds);
  }, [addressees]);
  const reached = new Set(addressees?.map(({ id }) => id));
  const left =
    'id' in to || !addressees ? 0 : to.filter((group) => !group.some((id) => reached.has(id))).length;
  const families = 'id' in to ? undefined : to;
  const isToSeveral = families !== undefined && families.length > 1;
  const send = useWrite('POST /api/messages');
  /** What went out before a failure is not sent again. */
  const sent = useRef(new Set<string>());
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('inbox:newMessage')}
      size={640}
      handle={handle}
      submitLabel={t('inbox:send')}
      pendingLabel={t('inbox:sending')}
      onSubmit={async (body) => {
        // Sent now, it would go without what is still on its way.
        if (uploading) throw new ApiProblem(400, '', { errors: { fileIds: [t('inbox:filesBusy')] } });
        for (const recipientUserIds of byFamily(body.recipientUserIds, families)) {
          if (sent.current.has(recipientUserIds.join())) continue;
          await send.mutateAsync({ body: { ...body, recipientUserIds } });
          sent.current.add(recipientUserIds.join());
        }
        toast.success(t('inbox:sentDone'));
      }}
      fullOnPhone
      footer={<SendHint />}
    >
      <div ref={fields} style={{ display: 'contents' }}>
        <SearchPicker
          label={t('inbox:recipients')}
          value={picked}
          onChange={(next) => {
            setPicked(next);
            form.setFieldValue(
              'recipientUserIds',
              next.map(({ id }) => id),
            );
            form.clearFieldError('recipientUserIds');
          }}
          required
          autoFocus
          name="recipients"
          failure={t('errors:searchUsers')}
          nothing={t('inbox:noRecipients')}
          placeholder={t('inbox:recipientsHint')}
          error={form.errors.recipientUserIds}
          {...helpOf([
            isToSeveral ? t('inbox:eachFamily') : '',
            left > 0 ? t('inbox:recipientsLeftOut', { count: left }) : '',
          ])}
          max={500}
          search={async (q, signal) => {
            const { data } = await call(
              'GET /api/messages/recipients/search',
              { query: { q, limit: pickerLimit } },
              signal,
            );
            return data.map(({ id, name, role, username }) => ({ id, name, detail: role ?? username }));
          }}
        />
        <TextField form={form} name="title" label={t('inbox:subject')} />
        <Meanwhile show={<Bone width="100%" height={190} />}>
          <MessageEditor
            label={t('inbox:content')}
            value={form.values.content}
            onChange={(html) => {
              form.setFieldValue('content', html);
              form.clearFieldError('content');
            }}
            onSend={() => fields.current?.closest('form')?.requestSubmit()}
            error={form.errors.content}
          />
        </Meanwhile>
        {/* A file hangs on one message. */}
        {isToSeveral ? null : (
          <UploadWidget
            context="message"
            compact
            label={t('inbox:files')}
            files={files}
            maxFiles={maxMessageFiles}
            onBusyChange={setUploading}
            onChange={(next) => {
              setFiles(next);
              form.setFieldValue(
                'fileIds',
                next.map(({ id }) => id),
              );
              form.clearFieldError('fileIds');
            }}
            error={form.errors.fileIds}
          />
        )}
      </div>
    </FormDialog>
  );
}

function helpOf(sentences: readonly string[]): { help?: string } {
  const help = sentences.filter(Boolean).join(' ');
  return help ? { help } : {};
}
