import { type ScoringKind, scoringKinds, scoringLimits } from '@bellwether/contract/scoring/scoring.values';
import { scoringMethods } from '@bellwether/contract/scoring/scoring-methods';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { useToday } from '../../api/use-today.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import { FieldRow } from '../../ui/form/form-dialog.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { firstProvenance, firstSettings, rangesOfKind } from './method-form.rules.ts';
import { OtherSettings } from './other-settings.tsx';
import { ProvenanceFields, StandingLine } from './provenance-fields.tsx';
import { RangesEditor } from './ranges-editor.tsx';
import { TryDiploma } from './try-diploma.tsx';
import { TryScore } from './try-score.tsx';

interface MethodDialogProps {
  /** Absent: a new one. */
  id: string | undefined;
  onClose: () => void;
}

export interface MethodValues extends Record<string, unknown> {
  methodType: ScoringKind;
  displayName: string;
  description: string;
  defaultSettings: Record<string, unknown>;
  effectiveFrom: string | null;
  source: string;
  checkedOn: string | null;
  sortOrder: number;
  isActive: boolean;
}

/** Makes a way of scoring or changes one, with a score to try it on. ASM-14 to ASM-18. */
export default function MethodDialog({ id, onClose }: MethodDialogProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:scoring.${key}`);
  return (
    <RecordDialog
      id={id}
      onClose={onClose}
      read="GET /api/lms/scoring-methods/:id"
      create="POST /api/lms/scoring-methods"
      update="PUT /api/lms/scoring-methods/:id"
      schema={scoringMethods.create.body}
      values={(row): MethodValues => ({
        methodType: row?.methodType ?? 'LETTER_GRADES',
        ...{ displayName: row?.displayName ?? '', description: row?.description ?? '' },
        defaultSettings: row?.defaultSettings ?? firstSettings('LETTER_GRADES'),
        ...(row ? { source: row.source ?? '', checkedOn: row.checkedOn } : firstProvenance('LETTER_GRADES')),
        ...{ effectiveFrom: null, sortOrder: row?.sortOrder ?? 0, isActive: row?.isActive ?? true },
      })}
      toBody={(values) => values}
      addTitle={label('add')}
      editTitle={label('edit')}
      saved={label('saved')}
      size={720}
      atSide
    >
      {(form, row) => <Fields form={form} versions={row?.versions} />}
    </RecordDialog>
  );
}

interface FieldsProps {
  form: ContractForm<MethodValues>;
  /** Absent: it is a new one. */
  versions: Reply<'GET /api/lms/scoring-methods/:id'>['data']['versions'] | undefined;
}

function Fields({ form, versions }: FieldsProps) {
  const { t } = useTranslation('learning');
  const label = (key: string) => t(`learning:scoring.${key}`);
  const today = useToday();
  const { methodType, defaultSettings, effectiveFrom } = form.getValues();
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="displayName"
          label={label('displayName')}
          required
          autoFocus
          maxLength={scoringLimits.displayName}
        />
        <Select
          label={label('methodType')}
          data={scoringKinds.map((value) => ({ value, label: label(`kinds.${value}`) }))}
          searchable
          allowDeselect={false}
          disabled={versions !== undefined}
          {...form.getInputProps('methodType')}
          onChange={(chosen) => {
            const kind = chosen as ScoringKind;
            form.setValues({
              ...{ methodType: kind, defaultSettings: firstSettings(kind) },
              ...firstProvenance(kind),
            });
          }}
        />
      </FieldRow>
      <StandingLine form={form} />
      <OtherSettings form={form} />
      {rangesOfKind(methodType).map((place) => (
        <RangesEditor key={`${methodType}-${place.path}`} form={form} place={place} />
      ))}
      <TryScore kind={methodType} settings={defaultSettings} day={effectiveFrom ?? today} />
      {methodType === 'IB' ? <TryDiploma /> : null}
      <ProvenanceFields form={form} versions={versions ?? []} />
      <TextAreaField form={form} name="description" label={label('description')} rows={2} />
      <FieldRow>
        <DateField
          form={form}
          name="effectiveFrom"
          label={label('effectiveFrom')}
          help={label('effectiveFromHelp')}
          clearable
        />
        <NumberField form={form} name="sortOrder" label={label('sortOrder')} min={0} max={10_000} />
      </FieldRow>
      <SwitchField form={form} name="isActive" label={label('inUse')} />
    </>
  );
}
