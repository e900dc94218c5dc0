import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { reportLimits } from '@bellwether/contract/report-cards/report-cards.values';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MultiSelectField, NumberField, TextField } from '../../../ui/form/fields.tsx';
import { FieldRow } from '../../../ui/form/form-dialog.tsx';
import { EntryList, entryClass } from './entry-list.tsx';
import { newCategory, type TemplateForm } from './template-form.rules.ts';

/** The categories of results by whose weights a mark is worked out. AMB-328. */
export function CategoryList({ form }: { form: TemplateForm }) {
  const { t } = useTranslation('learning');
  const { categories } = form.getValues();
  return (
    <EntryList
      legend={t('learning:reportTemplates.categories')}
      text={t('learning:reportTemplates.categoriesText')}
      error={form.errors.categories}
      add={
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={16} />}
          disabled={categories.length >= reportLimits.categories}
          onClick={() => form.insertListItem('categories', newCategory())}
        >
          {t('learning:reportTemplates.addCategory')}
        </Button>
      }
    >
      {categories.map(({ key }, at) => (
        <CategoryFields key={key} form={form} at={at} />
      ))}
    </EntryList>
  );
}

function CategoryFields({ form, at }: { form: TemplateForm; at: number }) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:reportTemplates.${key}`, { number: at + 1 });
  return (
    <section className={entryClass} aria-label={label('category')}>
      <FieldRow>
        <TextField
          form={form}
          name={`categories.${at}.name`}
          label={label('categoryName')}
          required
          maxLength={reportLimits.name}
        />
        <NumberField
          form={form}
          name={`categories.${at}.weight`}
          label={label('weight')}
          required
          min={0}
          max={1000}
          decimals={2}
        />
      </FieldRow>
      <MultiSelectField
        form={form}
        name={`categories.${at}.types`}
        label={label('types')}
        required
        choices={assessmentTypes.map((value) => ({ value, label: t(`learning:results.types.${value}`) }))}
      />
      {form.getValues().categories.length > 1 ? (
        <div>
          <Button
            variant="subtle"
            size="compact"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => form.removeListItem('categories', at)}
          >
            {label('removeCategory')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
