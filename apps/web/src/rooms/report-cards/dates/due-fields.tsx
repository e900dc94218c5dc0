import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import classes from './dates.module.css';

export interface DateValues extends Record<string, unknown> {
  textsDue: string | null;
  proofsDue: string | null;
  publishOn: string | null;
}

export const noDates = { textsDue: null, proofsDue: null, publishOn: null };

interface DueFieldsProps<V extends DateValues> {
  form: ContractForm<V>;
  /** Whether it stands below them what the days are for. */
  help?: boolean;
}

/** The days by which something of report cards is to be done, in their order. */
export function DueFields<V extends DateValues>({ form, help = false }: DueFieldsProps<V>) {
  const { t } = useTranslation('learning');
  return (
    <div className="col gap-6">
      <div className={classes.dates}>
        <DateField form={form} name="textsDue" label={t('learning:reportCards.textsDue')} />
        <DateField form={form} name="proofsDue" label={t('learning:reportCards.proofsDue')} />
        <DateField form={form} name="publishOn" label={t('learning:reportCards.publishOn')} />
      </div>
      {help ? <p className="s12 dim">{t('learning:reportCards.datesText')}</p> : null}
    </div>
  );
}
