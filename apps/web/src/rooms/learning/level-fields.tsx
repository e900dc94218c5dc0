import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import type { ContractForm, FormValues } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { useLookups } from './choices.ts';
import type { MiniKind } from './mini-create-dialog.tsx';
import { SelectOrCreate } from './select-or-create.tsx';

const MiniCreateDialog = later(() => import('./mini-create-dialog.tsx'));

const field: Record<MiniKind, string> = { level: 'levelId', category: 'categoryId', ageRange: 'ageRangeId' };

/** Level, category, age range and grade of a course or a curriculum; the first three can be made on the way. LRN-11. */
export function LevelFields<V extends FormValues>({ form }: { form: ContractForm<V> }) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const lookups = useLookups();
  const [mini, setMini] = useState<MiniKind>();
  const creator = (kind: MiniKind, subject: 'level' | 'category' | 'age_range') =>
    can('create', subject) ? () => setMini(kind) : undefined;
  return (
    <>
      <FieldRow>
        <SelectOrCreate
          form={form}
          name="levelId"
          label={t('learning:level')}
          createLabel={t('learning:mini.level.title')}
          onCreate={creator('level', 'level')}
          choices={(lookups.levels.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectOrCreate
          form={form}
          name="categoryId"
          label={t('learning:category')}
          createLabel={t('learning:mini.category.title')}
          onCreate={creator('category', 'category')}
          choices={(lookups.categories.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectOrCreate
          form={form}
          name="ageRangeId"
          label={t('learning:ageRange')}
          createLabel={t('learning:mini.ageRange.title')}
          onCreate={creator('ageRange', 'age_range')}
          choices={(lookups.ageRanges.data?.data ?? []).map(({ id, range }) => ({ value: id, label: range }))}
        />
        <SelectField
          form={form}
          name="gradeId"
          label={t('learning:grade')}
          clearable
          choices={(lookups.grades.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </FieldRow>
      <Meanwhile>
        {mini ? (
          <MiniCreateDialog
            kind={mini}
            onClose={() => setMini(undefined)}
            onCreated={(id) => form.setFieldValue(field[mini], id as never)}
          />
        ) : null}
      </Meanwhile>
    </>
  );
}
