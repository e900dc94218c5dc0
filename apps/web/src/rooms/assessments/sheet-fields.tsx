import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import type { SheetValues } from './sheet-form.ts';
import classes from './sheet-page.module.css';

interface SheetFieldsProps {
  form: ContractForm<SheetValues>;
  isNew: boolean;
  courses: readonly { id: string; name: string }[];
}

/** What was graded, when, in which class and of how many points. */
export function SheetFields({ form, isNew, courses }: SheetFieldsProps) {
  const { t } = useTranslation('learning');
  const own = useRead('GET /api/lms/result-sheets/classes', {}, { enabled: isNew });
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TextField
          form={form}
          name="title"
          label={t('learning:results.title')}
          required
          autoFocus
          maxLength={200}
          placeholder={t('learning:results.titleHint')}
        />
      </div>
      {isNew ? (
        <SelectField
          form={form}
          name="classId"
          label={t('learning:results.class')}
          required
          placeholder={t('learning:results.chooseClassHint')}
          choices={(own.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <SelectField
        form={form}
        name="courseId"
        label={t('learning:results.course')}
        clearable
        placeholder={t('learning:results.allCourses')}
        choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        form={form}
        name="assessmentType"
        label={t('learning:results.type')}
        choices={assessmentTypes.map((value) => ({ value, label: t(`learning:results.types.${value}`) }))}
      />
      <DateField form={form} name="date" label={t('learning:results.date')} required />
      <NumberField
        form={form}
        name="totalPoints"
        label={t('learning:results.totalPoints')}
        required
        min={0}
        decimals={2}
      />
      <NumberField
        form={form}
        name="passingPercentage"
        label={t('learning:results.passing')}
        min={0}
        max={100}
        decimals={2}
        suffix=" %"
      />
      <div className={classes.wide}>
        <SwitchField
          form={form}
          name="isReleased"
          label={t('learning:results.release')}
          help={t('learning:results.releaseText')}
        />
      </div>
    </div>
  );
}
