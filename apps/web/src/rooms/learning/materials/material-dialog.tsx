import type { FileRecord } from '@bellwether/contract/files/files';
import {
  completeLink,
  maxMaterialFiles,
  maxMaterialLinks,
} from '@bellwether/contract/learning/material.rules';
import { MaterialBody, materials } from '@bellwether/contract/learning/materials';
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { EditedDialog } from '../../../ui/edited-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { isStale, useStale } from '../../../ui/stale.tsx';
import { toast } from '../../../ui/toast.tsx';
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

/** Makes a material or changes one: name, description, links, files. LRN-18, FIL-10. */
export default function MaterialDialog({ id, onClose, onCreated }: MaterialDialogProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/materials/:id', { params: { id: id ?? '' } }, { enabled: Boolean(id) });
  return (
    <EditedDialog id={id} read={read} title={t('learning:material.edit')} onClose={onClose}>
      {(record, reload) => (
        <MaterialForm material={record} onClose={onClose} onReload={reload} onCreated={onCreated} />
      )}
    </EditedDialog>
  );
}

interface MaterialFormProps extends Pick<MaterialDialogProps, 'onClose'> {
  material: MaterialDetail | undefined;
  onReload: () => void;
  onCreated: MaterialDialogProps['onCreated'];
}

type Values = { name: string; description: string; links: string[]; files: FileRecord[] };

function MaterialForm({ material, onClose, onReload, onCreated }: MaterialFormProps) {
  const { t } = useTranslation(['learning', 'common']);
  const [uploading, setUploading] = useState(false);
  const stale = useStale(material?.version, onReload);
  const initialValues: Values = {
    name: material?.name ?? '',
    description: material?.description ?? '',
    links: material && material.links.length > 0 ? material.links : [''],
    files: material?.files ?? [],
  };
  const handle = useContractForm({
    schema: material ? materials.update.body : MaterialBody,
    initialValues,
    toBody: (values) => ({ ...bodyOf(values), links: checkedLinks(values), version: stale.version }),
  });
  const create = useWrite('POST /api/lms/materials', {
    onDone: ({ data }) => {
      toast.success(t('learning:material.created', { name: data.name }));
      onCreated?.(data);
    },
  });
  const update = useWrite('PUT /api/lms/materials/:id', {
    invalidates: ['/api/lms/lessons'],
    quiet: isStale,
    onDone: ({ data }) => toast.success(t('learning:material.saved', { name: data.name })),
  });
  const { form } = handle;
  const { files, links } = form.getValues();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={material ? t('learning:material.edit') : t('learning:material.addNew')}
      // What is still being uploaded would be missing: the form waits for it.
      handle={uploading ? { ...handle, pending: true } : handle}
      {...(uploading ? { pendingLabel: t('learning:material.uploading') } : {})}
      onSubmit={(values) =>
        material
          ? stale.guard(
              update.mutateAsync({
                params: { id: material.id },
                body: { ...bodyOf(values), version: stale.version ?? material.version },
              }),
            )
          : create.mutateAsync({ body: bodyOf(values) })
      }
    >
      {stale.notice}
      <TextField form={form} name="name" label={t('learning:name')} required autoFocus maxLength={200} />
      <TextAreaField form={form} name="description" label={t('learning:description')} />
      <Input.Wrapper label={t('learning:material.links')} error={form.errors.links}>
        <div className={classes.content}>
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
        onBusyChange={setUploading}
      />
    </FormDialog>
  );
}

function LinkField({ form, index }: { form: ContractForm<Values>; index: number }) {
  const { t } = useTranslation('learning');
  const field = form.getInputProps(`links.${index}`);
  return (
    <div className={classes.linkRow}>
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
