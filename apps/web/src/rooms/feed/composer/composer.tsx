import { keysOf } from '@bellwether/contract/feed/audience.rules';
import { commentModes, feedLimits, postPriorities } from '@bellwether/contract/feed/feed.values';
import { posts } from '@bellwether/contract/feed/posts';
import { SegmentedControl, TagsInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { SelectField, SwitchField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { chosenLanguage } from '../../../ui/words/i18n.ts';
import { type FileRecord, UploadWidget } from '../../files/index.tsx';
import { AudienceField } from './audience-field.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { KeptPost } from './kept-post.tsx';
import { MomentField } from './moment-field.tsx';
import { dropPost, keptPost } from './post-draft.ts';
import { PostTexts } from './post-texts.tsx';

interface ComposerProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

type Stored = Reply<'GET /api/information/posts/:id'>['data'];
export type PostForm = ContractForm<ReturnType<typeof valuesOf>>;

/** Writes a post or an announcement: what, for whom with who sees it, when, and what is asked of its readers. SOC-01, AMB-218. */
export function Composer({ id, onClose }: ComposerProps) {
  const { t } = useTranslation(['feed', 'common']);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(() => (id ? undefined : keptPost()));
  const isChanged = useRef(false);
  const close = () => {
    // What was changed was thrown away knowingly; what was only opened again stays kept.
    if (!id && isChanged.current) dropPost();
    onClose();
  };
  return (
    <RecordDialog
      key={kept ? 'kept' : 'plain'}
      id={id}
      onClose={close}
      onSaved={id ? undefined : dropPost}
      read="GET /api/information/posts/:id"
      create="POST /api/information/posts"
      update="PUT /api/information/posts/:id"
      schema={posts.create.body}
      values={(post) => ({ ...valuesOf(post), ...(post ? {} : kept) })}
      addTitle={t('feed:composer.add')}
      editTitle={t('feed:composer.edit')}
      saved={(saved) => t(`feed:composer.saved.${(saved as Stored).status}`)}
      submitLabel={t('common:save')}
      size={560}
      atSide
      busy={busy}
    >
      {(form, post) => (
        <>
          {post || id ? null : (
            <KeptPost form={form} kept={kept} onAnew={() => setKept(undefined)} isChanged={isChanged} />
          )}
          <What form={form} />
          <AudienceField form={form} stored={post?.audience ?? []} />
          <Preview form={form} />
          <Asking
            form={form}
            mayAskAgain={post !== undefined && post.status !== 'DRAFT' && post.requiresAck}
          />
          <When form={form} isNew={post === undefined || post.status === 'DRAFT'} />
          <More
            form={form}
            stored={(post?.attachments ?? []).map(({ file }) => file)}
            onBusyChange={setBusy}
          />
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(post: Stored | undefined) {
  return {
    language: post?.primary.language ?? chosenLanguage(),
    title: post?.primary.title ?? '',
    content: post?.primary.content ?? '',
    texts: post?.texts ?? [],
    postType: post?.postType ?? ('POST' as const),
    priority: post?.priority ?? ('GENERAL' as const),
    targetAudience: post?.targetAudience ?? ('CUSTOM' as const),
    targetRoles: post?.targetRoles ?? [],
    targetUserIds: post?.targetUserIds ?? [],
    targetGroups: post?.targetGroups ?? [],
    excludedUserIds: post?.excludedUserIds ?? [],
    status: post?.status ?? ('PUBLISHED' as const),
    publishAt: post?.publishAt ?? null,
    expiresAt: post?.expiresAt ?? null,
    tags: post?.tags ?? [],
    attachments: (post?.attachments ?? []).map(({ id }) => id),
    commentMode: post?.commentMode ?? ('OPEN' as const),
    onWebsite: post?.onWebsite ?? false,
    requiresAck: post?.requiresAck ?? false,
    ackBy: post?.ackBy ?? null,
    ackUnit: post?.ackUnit ?? ('PERSON' as const),
    askAgain: false,
  };
}

function What({ form }: { form: PostForm }) {
  const { t } = useTranslation('feed');
  const can = useCan();
  return (
    <>
      {can('create:own', 'announcement') ? (
        <SegmentedControl
          aria-label={t('feed:composer.type')}
          data={(['POST', 'ANNOUNCEMENT'] as const).map((value) => ({
            value,
            label: t(`feed:types.${value}`),
          }))}
          value={form.values.postType}
          onChange={(postType) => form.setFieldValue('postType', postType)}
        />
      ) : null}
      <PostTexts form={form} />
    </>
  );
}

function Preview({ form }: { form: PostForm }) {
  const { values } = form;
  return (
    <AudiencePreview
      keys={keysOf(values)}
      excluded={values.excludedUserIds}
      type={values.postType}
      written={[values.language, ...values.texts.map(({ language }) => language)]}
    />
  );
}

/** Whether its readers confirm it, and who may comment. */
function Asking({ form, mayAskAgain }: { form: PostForm; mayAskAgain: boolean }) {
  const { t } = useTranslation('feed');
  return (
    <>
      <SwitchField
        form={form}
        name="requiresAck"
        label={t('feed:composer.requiresAck')}
        help={t('feed:composer.requiresAckHelp')}
      />
      {form.values.requiresAck ? (
        <>
          <SelectField
            form={form}
            name="ackUnit"
            label={t('feed:composer.ackUnit')}
            choices={(['PERSON', 'FAMILY'] as const).map((value) => ({
              value,
              label: t(`feed:ackUnits.${value}`),
            }))}
          />
          <MomentField form={form} name="ackBy" label={t('feed:composer.ackBy')} time="17:00" />
          {mayAskAgain ? (
            <SwitchField
              form={form}
              name="askAgain"
              label={t('feed:composer.askAgain')}
              help={t('feed:composer.askAgainHelp')}
            />
          ) : null}
        </>
      ) : null}
      <FieldRow>
        <SelectField
          form={form}
          name="commentMode"
          label={t('feed:comments')}
          choices={commentModes.map((value) => ({ value, label: t(`feed:commentModes.${value}`) }))}
        />
        <SelectField
          form={form}
          name="priority"
          label={t('feed:composer.priority')}
          choices={postPriorities.map((value) => ({ value, label: t(`feed:priorities.${value}`) }))}
        />
      </FieldRow>
    </>
  );
}

function When({ form, isNew }: { form: PostForm; isNew: boolean }) {
  const { t } = useTranslation('feed');
  const states = isNew ? (['PUBLISHED', 'DRAFT'] as const) : (['PUBLISHED', 'ARCHIVED'] as const);
  const { status } = form.values;
  return (
    <>
      <SegmentedControl
        aria-label={t('feed:composer.state')}
        data={states.map((value) => ({ value, label: t(`feed:composer.states.${value}`) }))}
        value={status === 'SCHEDULED' ? 'PUBLISHED' : status}
        onChange={(value) => form.setFieldValue('status', value)}
      />
      <MomentField
        form={form}
        name="publishAt"
        label={t('feed:composer.publishAt')}
        help={t('feed:composer.publishAtHelp')}
        time="08:00"
      />
      <MomentField form={form} name="expiresAt" label={t('feed:composer.expiresAt')} time="18:00" />
    </>
  );
}

interface MoreProps {
  form: PostForm;
  stored: readonly FileRecord[];
  onBusyChange: (busy: boolean) => void;
}

function More({ form, stored, onBusyChange }: MoreProps) {
  const { t } = useTranslation('feed');
  const [files, setFiles] = useState<FileRecord[]>([...stored]);
  const mayBePublic = form.values.postType === 'ANNOUNCEMENT' && form.values.targetAudience === 'EVERYONE';
  return (
    <>
      <TagsInput
        label={t('feed:composer.tags')}
        value={form.values.tags}
        maxTags={feedLimits.tags}
        maxLength={feedLimits.tag}
        error={form.errors.tags}
        onChange={(tags) => {
          form.setFieldValue('tags', tags);
          form.clearFieldError('tags');
        }}
      />
      <UploadWidget
        context="attachment"
        compact
        label={t('feed:composer.files')}
        files={files}
        maxFiles={feedLimits.attachments}
        onBusyChange={onBusyChange}
        error={form.errors.attachments ?? form.errors.fileIds}
        onChange={(next) => {
          setFiles(next);
          form.setFieldValue(
            'attachments',
            next.map(({ id }) => id),
          );
          form.clearFieldError('attachments');
        }}
      />
      {mayBePublic ? <SwitchField form={form} name="onWebsite" label={t('feed:composer.onWebsite')} /> : null}
    </>
  );
}
