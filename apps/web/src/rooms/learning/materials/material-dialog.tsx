import type { FileRecord } from '@bellwether/contract/files/files';
import {
  completeLink,
  maxMaterialFiles,
  maxMaterialLinks,
} from '@bellwether/contract/learning/material.rules';
import { MaterialBody, materials } from '@bellwether/contract/learning/materials';
import { questionLimits } from '@bellwether/contract/questions/values';
import { ActionIcon, Autocomplete, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { RecordDialog } from '../../../ui/form/record-dialog.tsx';
import { UploadWidget } from '../../files/index.tsx';
import classes from './materials.module.css';

type MaterialDetail = Reply<'GET /api/lms/materials/:id'>['data'];

interface MaterialDialogProps {
  /** The material's id; absent: a new one. */
  id: string | undefined;
  onClose: () => void;
  /** Receives a new material, for the form that needed it. */
  onCreated?: (material: MaterialDetail) => void;
}

type Values = { name: string; description: string; strand: string; links: string[]; files: FileRecord[] };

/** Makes a material or changes one: name, description, links, files. LRN-18, FIL-10. */
export default function MaterialDialog({ id, onClose, onCreated }: MaterialDialogProps) {
  const { t } = useTranslation('learning');
  const [uploading, setUploading] = useState(false);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/materials/:id"
      create="POST /api/lms/materials"
      update="PUT /api/lms/materials/:id"
      schema={id ? materials.update.body : MaterialBody}
      values={valuesOf}
      toBody={bodyOf}
      checked={(values) => ({ ...bodyOf(values), links: checkedLinks(values) })}
      addTitle={t('learning:material.addNew')}
      editTitle={t('learning:material.edit')}
      saved={({ name }, before) =>
        t(before ? 'learning:material.saved' : 'learning:material.created', { name })
      }
      onSaved={(material, before) => {
        if (!before) onCreated?.(material);
      }}
      // What is still being uploaded would be missing: the form waits for it.
      busy={uploading}
      {...(uploading ? { pendingLabel: t('learning:material.uploading') } : {})}
    >
      {(form) => <MaterialFields form={form} onBusyChange={setUploading} />}
    </RecordDialog>
  );
}

function valuesOf(material: MaterialDetail | undefined): Values {
  return {
    name: material?.name ?? '',
    description: material?.description ?? '',
    strand: material?.strand ?? '',
    links: material && material.links.length > 0 ? material.links : [''],
    files: material?.files ?? [],
  };
}

interface MaterialFieldsProps {
  form: ContractForm<Values>;
  onBusyChange: (busy: boolean) => void;
}

function MaterialFields({ form, onBusyChange }: MaterialFieldsProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const words = useRead('GET /api/lms/questions/words', undefined, { enabled: can('read:own', 'question') });
  const { files, links } = form.getValues();
  return (
    <>
      <TextField form={form} name="name" label={t('learning:name')} required autoFocus maxLength={200} />
      <TextAreaField form={form} name="description" label={t('learning:description')} />
      <Autocomplete
        label={t('learning:material.strand')}
        description={t('learning:material.strandHelp')}
        data={words.data?.strands ?? []}
        maxLength={questionLimits.folder}
        {...form.getInputProps('strand')}
      />
      <Input.Wrapper label={t('learning:material.links')} error={form.errors.links}>
        <div className="col gap-6 shrink">
          {links.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of links have no other name
            <LinkField key={index} form={form} index={index} />
          ))}
          {links.length < maxMaterialLinks ? (
            <Button
              variant="subtle"
              size="compact"
              w="fit-content"
              leftSection={<IconPlus size={15} />}
              onClick={() => form.insertListItem('links', '')}
            >
              {t('learning:material.addLink')}
            </Button>
          ) : null}
        </div>
      </Input.Wrapper>
      <UploadWidget
        context="material"
        label={t('learning:material.files')}
        error={form.errors.fileIds}
        files={files}
        maxFiles={maxMaterialFiles}
        onChange={(next) => form.setFieldValue('files', next)}
        onBusyChange={onBusyChange}
      />
    </>
  );
}

function LinkField({ form, index }: { form: ContractForm<Values>; index: number }) {
  const { t } = useTranslation('learning');
  const field = form.getInputProps(`links.${index}`);
  return (
    <div className={`row align-start gap-6 ${classes.linkRow}`}>
      <TextInput
        type="url"
        inputMode="url"
        placeholder="https://"
        aria-label={t('learning:material.linkNumber', { number: index + 1 })}
        {...field}
        onBlur={(event) => {
          const complete = completeLink(event.currentTarget.value);
          if (complete !== event.currentTarget.value) form.setFieldValue(`links.${index}`, complete);
        }}
      />
      <ActionIcon
        size={36}
        variant="subtle"
        aria-label={t('learning:material.removeLink', { number: index + 1 })}
        onClick={() => form.removeListItem('links', index)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}

function bodyOf({ files, links, ...values }: Values) {
  return {
    ...values,
    links: links.map(completeLink).filter((link) => link !== ''),
    fileIds: files.map(({ id }) => id),
  };
}

/** The links for the check: an empty field counts as a good one, so that errors stay beside their fields. */
function checkedLinks({ links }: Values): string[] {
  return links.map((link) => completeLink(link) || 'https://empty.invalid');
}
