import { ActionIcon, Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/date-field.tsx';
import type { ContractForm } from '../../ui/form/form.ts';
import type { MethodValues } from './method-dialog.tsx';
import classes from './scoring.module.css';

interface SettingsProps {
  form: ContractForm<MethodValues>;
}

const papers = ['reading', 'writing', 'listening', 'speaking'] as const;

/** What the settings of a kind have besides ranges: tables, limits, criteria, a day. AMB-196. */
export function OtherSettings({ form }: SettingsProps) {
  const { methodType } = form.getValues();
  if (methodType === 'CAMBRIDGE') return papers.map((paper, at) => <Table key={paper} form={form} at={at} />);
  if (methodType === 'CAMBRIDGE_YLE') return <Limits form={form} />;
  if (methodType === 'SAT') return <Bounds form={form} />;
  if (methodType === 'ACT') return <Science form={form} />;
  if (methodType === 'TOEFL') return <BandsFrom form={form} />;
  if (methodType === 'GPA') return <Bonus form={form} />;
  if (methodType === 'RUBRICS') return <Criteria form={form} />;
  return null;
}

const numbers = { hideControls: true, decimalScale: 2 } as const;

/** Raw marks of a paper with what they are on the scale. */
function Table({ form, at }: SettingsProps & { at: number }) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.${key}`, values);
  const path = `defaultSettings.tables.${at}`;
  const points = (form.getValues().defaultSettings.tables as unknown[][] | undefined)?.[at] ?? [];
  const fault = form.errors[path];
  return (
    <fieldset className="plain-group col gap-6">
      <h3 className="h3">{label(`papers.${papers[at]}`)}</h3>
      <div className={classes.point}>
        {points.map((_, point) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no id
          <div key={point} className="col gap-4">
            <NumberInput
              {...numbers}
              aria-label={label('rawOf', { point: point + 1 })}
              prefix={label('rawPrefix')}
              {...form.getInputProps(`${path}.${point}.raw`)}
            />
            <NumberInput
              {...numbers}
              aria-label={label('scaleOf', { point: point + 1 })}
              prefix="→ "
              {...form.getInputProps(`${path}.${point}.scale`)}
            />
          </div>
        ))}
      </div>
      {fault ? (
        <p className="s13 e-red" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

function Limits({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  const fault = form.errors['defaultSettings.limits'];
  return (
    <fieldset className="plain-group col gap-6">
      <h3 className="h3">{t('learning:scoring.limits')}</h3>
      <div className={classes.point}>
        {[2, 3, 4, 5].map((shields, at) => (
          <NumberInput
            key={shields}
            {...numbers}
            suffix=" %"
            label={t('learning:scoring.shieldsFrom', { count: shields })}
            {...form.getInputProps(`defaultSettings.limits.${at}`)}
          />
        ))}
      </div>
      {fault ? (
        <p className="s13 e-red" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

function Bounds({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  return (
    <div className={classes.point}>
      {(['least', 'most'] as const).map((key) => (
        <NumberInput
          key={key}
          {...numbers}
          label={t(`learning:scoring.${key}`)}
          {...form.getInputProps(`defaultSettings.${key}`)}
        />
      ))}
    </div>
  );
}

function Science({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  return (
    <Switch
      label={t('learning:scoring.withScience')}
      {...form.getInputProps('defaultSettings.withScience', { type: 'checkbox' })}
    />
  );
}

function Bonus({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  return (
    <NumberInput
      {...numbers}
      label={t('learning:scoring.bonus')}
      description={t('learning:scoring.bonusHelp')}
      {...form.getInputProps('defaultSettings.bonus')}
    />
  );
}

function BandsFrom({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  return (
    <DateField
      form={form}
      name={'defaultSettings.bandsFrom' as 'effectiveFrom'}
      label={t('learning:scoring.bandsFrom')}
      required
    />
  );
}

function Criteria({ form }: SettingsProps) {
  const { t } = useTranslation('learning');
  const label = (key: string, values = {}) => t(`learning:scoring.${key}`, values);
  const path = 'defaultSettings.criteria';
  const list = (form.getValues().defaultSettings.criteria ?? []) as { name?: string }[];
  return (
    <fieldset className="plain-group col gap-6">
      <h3 className="h3">{label('criteria')}</h3>
      {list.map((criterion, at) => {
        const field = (name: string) => form.getInputProps(`${path}.${at}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no id
          <div key={at} className={classes.criterion}>
            <TextInput aria-label={label('criterionOf', { row: at + 1 })} {...field('name')} />
            <NumberInput
              {...numbers}
              aria-label={label('weightOf', { row: at + 1 })}
              suffix=" %"
              {...field('weight')}
            />
            <NumberInput
              {...numbers}
              aria-label={label('mostOf', { row: at + 1 })}
              prefix={label('mostPrefix')}
              {...field('most')}
            />
            <ActionIcon
              variant="subtle"
              size="compact"
              aria-label={label('removeRange', { name: criterion.name || at + 1 })}
              onClick={() => form.removeListItem(path, at)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        );
      })}
      {form.errors[path] ? (
        <p className="s13 e-red" role="alert">
          {form.errors[path]}
        </p>
      ) : null}
      <Button
        variant="subtle"
        size="compact"
        className={classes.add}
        leftSection={<IconPlus size={16} />}
        onClick={() => form.insertListItem(path, { name: '', weight: 1, most: 5 } as never)}
      >
        {label('addCriterion')}
      </Button>
    </fieldset>
  );
}
