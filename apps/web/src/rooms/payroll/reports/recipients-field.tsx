import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../../../api/hooks.ts';
import type { ContractForm } from '../../../ui/form/form.ts';

/** What is worth asking the server about. */
const looksRight = (text: string) => z.email().safeParse(text).success;

interface RecipientsFieldProps<V extends { recipients: string[] } & Record<string, unknown>> {
  form: ContractForm<V>;
  help: string;
}

/** To whom a report is mailed; names those who could not open it, since the mail only brings a link. PAY-03. */
export function RecipientsField<V extends { recipients: string[] } & Record<string, unknown>>({
  form,
  help,
}: RecipientsFieldProps<V>) {
  const { t } = useTranslation('payroll');
  const { recipients } = form.getValues();
  const known = recipients.filter((one) => looksRight(one));
  const error = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'recipients')?.[1];
  return (
    <div className="col">
      <TagsInput
        label={t('payroll:reports.recipients')}
        description={help}
        placeholder={recipients.length > 0 ? '' : t('payroll:reports.recipientsHint')}
        withAsterisk
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        maxTags={20}
        value={recipients}
        error={error}
        onChange={(next) => {
          form.clearErrors();
          form.setFieldValue('recipients', next as never);
        }}
      />
      {known.length > 0 ? <Outsiders recipients={known} /> : null}
    </div>
  );
}

function Outsiders({ recipients }: { recipients: readonly string[] }) {
  const { t } = useTranslation('payroll');
  const read = useRead('GET /api/payroll/report-readers', { query: { recipients: recipients.join(',') } });
  const outside = (read.data?.data ?? []).filter(({ mayOpen }) => !mayOpen);
  if (outside.length === 0) return null;
  return (
    <p className="s13 t2" role="status">
      {t('payroll:reports.outsiders', {
        count: outside.length,
        addresses: outside.map(({ address }) => address).join(', '),
      })}
    </p>
  );
}
