import { scoringMethods } from '@bellwether/contract/scoring/scoring-methods';
import { ActionIcon, Button, NumberInput, Radio, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { type ContractForm, useContractForm } from '../../ui/form/form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import classes from './scoring.module.css';

interface CategoryScoringDialogProps {
  id: string;
  onClose: () => void;
}

type Links = Reply<'GET /api/lms/categories/:id/scoring-methods'>;
type Link = Pick<Links['data'][number], 'scoringMethodId' | 'defaultConfig' | 'isDefault' | 'priority'>;
type Values = { version: number; links: Link[] };

/** By which methods a category is scored: one is the default, else the lowest priority goes first. ASM-14. */
export default function CategoryScoringDialog({ id, onClose }: CategoryScoringDialogProps) {
  const { t } = useTranslation('learning');
  const read = useRead('GET /api/lms/categories/:id/scoring-methods', { params: { id } });
  const category = useRead('GET /api/lms/categories/:id', { params: { id } }).data?.data;
  const error = read.error;
  if (!read.data || !category)
    return (
      <LoadingDialog
        title={t('learning:categoryScoring.edit')}
        error={error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  return <Opened id={id} name={category.name} links={read.data} onClose={onClose} />;
}

function Opened({ id, name, links, onClose }: CategoryScoringDialogProps & { name: string; links: Links }) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:categoryScoring.${key}`);
  const handle = useContractForm<Values>({
    schema: scoringMethods.saveLinks.body,
    initialValues: { version: links.version, links: links.data.map(sent) },
    toBody: (values) => values,
  });
  const save = useWrite('PUT /api/lms/categories/:id/scoring-methods', {
    onDone: () => toast.success(label('saved')),
  });
  const rows = handle.form.getValues().links;
  const fault = handle.form.errors.links;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learning:categoryScoring.editNamed', { name })}
      description={label('editText')}
      handle={handle}
      onSubmit={(body) => save.mutateAsync({ params: { id }, body })}
    >
      {rows.length === 0 ? <p className="s13 dim">{label('none')}</p> : null}
      <Rows form={handle.form} />
      {fault ? (
        <p className="s13 e-red" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        variant="subtle"
        size="compact"
        className={classes.add}
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          handle.form.insertListItem('links', {
            ...{ scoringMethodId: '', defaultConfig: null, isDefault: rows.length === 0 },
            priority: Math.min(100, rows.length + 1),
          })
        }
      >
        {label('addMethod')}
      </Button>
    </FormDialog>
  );
}

function Rows({ form }: { form: ContractForm<Values> }) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:categoryScoring.${key}`, values);
  const methods = useRead('GET /api/lms/scoring-methods', { query: { limit: 100 } }).data?.data ?? [];
  const { links } = form.getValues();
  return links.map((link, at) => {
    const field = (name: string) => form.getInputProps(`links.${at}.${name}`);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form have no other name
      <div key={at} className={classes.link}>
        <Select
          aria-label={label('method', { row: at + 1 })}
          data={methods.map((one) => ({ value: one.id, label: one.displayName }))}
          searchable
          allowDeselect={false}
          {...field('scoringMethodId')}
          onChange={(chosen) =>
            form.setFieldValue(`links.${at}`, { ...link, scoringMethodId: chosen ?? '', defaultConfig: null })
          }
        />
        <NumberInput
          aria-label={label('priority', { row: at + 1 })}
          min={1}
          max={100}
          clampBehavior="none"
          {...field('priority')}
        />
        <Radio
          label={label('default')}
          checked={link.isDefault}
          onChange={() =>
            form.setFieldValue(
              'links',
              links.map((one, other) => ({ ...one, isDefault: other === at })),
            )
          }
        />
        <ActionIcon
          variant="subtle"
          size="compact"
          aria-label={label('remove', { row: at + 1 })}
          onClick={() => form.removeListItem('links', at)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    );
  });
}

function sent({ scoringMethodId, defaultConfig, isDefault, priority }: Link): Link {
  return { scoringMethodId, defaultConfig, isDefault, priority };
}
