import { criterionScales, reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { Button, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { EntryList, entryClass } from './entry-list.tsx';
import { newBlock, newCriterion, type TemplateForm } from './template-form.rules.ts';

/** The labels with which a criterion begins, in the viewer's language. */
export function useUsualLabels(): string[] {
  const { t } = useTranslation('learning');
  return [
    t('learning:reportCriteria.usual.excellent'),
    t('learning:reportCriteria.usual.good'),
    t('learning:reportCriteria.usual.fair'),
    t('learning:reportCriteria.usual.needsWork'),
  ];
}

/** The criteria by which students are judged beside the marks; with the first one the card gets a block of them, with the last one it goes. AMB-417. */
export function CriterionList({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('learning');
  const usual = useUsualLabels();
  const { criteria, blocks } = form.getValues();
  const add = () => {
    form.insertListItem('criteria', newCriterion(usual));
    if (blocks.some(({ kind }) => kind === 'CRITERIA')) return;
    const after = blocks.findIndex(({ kind }) => kind === 'MARKS') + 1;
    form.insertListItem('blocks', newBlock('CRITERIA'), after);
  };
  const remove = (at: number) => {
    form.removeListItem('criteria', at);
    if (criteria.length > 1) return;
    form.setFieldValue(
      'blocks',
      blocks.filter(({ kind }) => kind !== 'CRITERIA'),
    );
  };
  return (
    <EntryList
      legend={t('learning:reportCriteria.title')}
      text={t('learning:reportCriteria.text')}
      error={form.errors.criteria}
      add={
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={criteria.length >= reportLimits.criteria}
          onClick={add}
        >
          {t('learning:reportCriteria.add')}
        </Button>
      }
    >
      {criteria.map(({ key }, at) => (
        <CriterionFields key={key} form={form} at={at} onRemove={() => remove(at)} />
      ))}
    </EntryList>
  );
}

function CriterionFields({ form, at, onRemove }: { form: TemplateForm; at: number; onRemove: () => void }) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:reportCriteria.${key}`, { number: at + 1 });
  const criterion = form.getValues().criteria[at];
  if (!criterion) return null;
  const field = `criteria.${at}` as const;
  return (
    <section className={entryClass} aria-label={label('criterion')}>
      <FieldRow>
        <TextField
          form={form}
          name={`${field}.name`}
          label={label('name')}
          required
          maxLength={reportLimits.name}
        />
        <SelectField
          form={form}
          name={`${field}.scale`}
          label={label('scale')}
          choices={criterionScales.map((value) => ({ value, label: label(`scales.${value}`) }))}
        />
      </FieldRow>
      {criterion.scale === 'LABELS' ? (
        <TagsInput
          label={label('labels')}
          description={label('labelsHelp')}
          withAsterisk
          acceptValueOnBlur
          maxTags={reportLimits.labels}
          {...form.getInputProps(`${field}.labels`)}
        />
      ) : (
        <FieldRow>
          <NumberField
            form={form}
            name={`${field}.min`}
            label={label('min')}
            required
            min={0}
            max={1000}
            decimals={2}
          />
          <NumberField
            form={form}
            name={`${field}.max`}
            label={label('max')}
            required
            min={0}
            max={1000}
            decimals={2}
          />
        </FieldRow>
      )}
      <SwitchField form={form} name={`${field}.isRequired`} label={label('required')} />
      <div>
        <Button
          variant="subtle"
          size="compact"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={onRemove}
        >
          {label('remove')}
        </Button>
      </div>
    </section>
  );
}
