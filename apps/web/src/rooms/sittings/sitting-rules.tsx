import { attemptRules } from '@bellwether/contract/sittings/sittings.values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import classes from './accommodations.module.css';
import { Accommodations } from './accommodations.tsx';
import {
  detailChoices,
  named,
  releaseChoices,
  type SittingValues,
  windowChoices,
} from './sitting-form.rules.ts';
import { StudentPicker } from './student-picker.tsx';

interface RuleFieldsProps {
  form: ContractForm<SittingValues>;
  isOpen: boolean;
  /** Whether the room is that of a lesson. */
  isInLesson: boolean;
}

/** By which rules a sitting is sat, marked and released. */
export function RuleFields({ form, isOpen, isInLesson }: RuleFieldsProps) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:form.${key}`);
  const locations = useRead('GET /api/locations', { query: { limit: 1000, isActive: 'true' } });
  const { candidates } = form.getValues();
  return (
    <>
      <FieldRow>
        <SelectField
          form={form}
          name="windowMode"
          label={label('window')}
          choices={windowChoices.map((value) => ({ value, label: t(`sittings:windows.${value}`) }))}
        />
        <SelectField
          form={form}
          name="releasePolicy"
          label={label('release')}
          choices={releaseChoices.map((value) => ({ value, label: t(`sittings:policies.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="resultDetail"
          label={label('detail')}
          choices={detailChoices.map((value) => ({ value, label: t(`sittings:details.${value}`) }))}
        />
        <SelectField
          form={form}
          name="attemptRule"
          label={label('counts')}
          choices={attemptRules.map((value) => ({ value, label: t(`sittings:rules.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="locationId"
          label={label('room')}
          clearable
          disabled={isInLesson}
          choices={named(locations.data?.data)}
        />
        <NumberField form={form} name="graceSeconds" label={label('grace')} min={0} max={300} />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="accessCode"
          label={label('accessCode')}
          help={label('accessCodeHelp')}
          maxLength={20}
        />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="lateDays" label={label('lateDays')} min={0} max={30} />
        <NumberField form={form} name="latePercent" label={label('latePercent')} min={0} max={100} />
      </FieldRow>
      <MarkingFields form={form} isOpen={isOpen} />
      {form.errors.lateRule ? (
        <p className={classes.error} role="alert">
          {form.errors.lateRule}
        </p>
      ) : null}
      <Accommodations
        value={candidates}
        errors={form.errors}
        onChange={(value) => form.setFieldValue('candidates', value as never)}
        picker={(onPick, value) => <StudentPicker label={label('beyond')} value={value} onChange={onPick} />}
      />
    </>
  );
}

/** By how many its texts are marked, and whether with names. */
function MarkingFields({ form, isOpen }: Pick<RuleFieldsProps, 'form' | 'isOpen'>) {
  const { t } = useTranslation('sittings');
  const label = (key: string) => t(`sittings:form.${key}`);
  return (
    <>
      <SwitchField
        {...{ form, name: 'hasTwoExaminers', disabled: isOpen }}
        label={label('twoExaminers')}
        help={label('twoExaminersHelp')}
      />
      <SwitchField
        {...{ form, name: 'isBlind', disabled: isOpen }}
        label={label('markedBlind')}
        help={label('markedBlindHelp')}
      />
    </>
  );
}
