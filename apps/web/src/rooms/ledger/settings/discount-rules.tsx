import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { fieldAmount } from '../../../ui/form/money-field.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Section } from './section.tsx';

const DiscountRuleDialog = later(() => import('./discount-rule-dialog.tsx'));

export type DiscountRule = Reply<'GET /api/finance/discount-rules'>['data'][number];

/** The discounts of certain days, which stand in the place of the settings of their kind. AMB-357. */
export function DiscountRules({ mayEdit }: { mayEdit: boolean }) {
  const { t, i18n } = useTranslation('finance');
  const [editing, setEditing] = useState<DiscountRule | 'new' | null>(null);
  const found = useRead('GET /api/finance/discount-rules').data?.data;
  if (!found) return null;
  const days = ({ validFrom, validTo }: DiscountRule) =>
    validTo === null
      ? t('finance:payers.from', { day: formatDay(validFrom, i18n.language) })
      : `${formatDay(validFrom, i18n.language)} – ${formatDay(validTo, i18n.language)}`;
  const words = ({ kind, percents, threshold }: DiscountRule) =>
    t(`finance:discountRules.words.${kind}`, {
      percents: percents.map((percent) => `${fieldAmount(percent)} %`).join(', '),
      count: threshold ?? 0,
    });
  return (
    <Section title={t('finance:discountRules.title')} hint={t('finance:discountRules.text')}>
      {found.length === 0 ? <p className="s13 dim">{t('finance:discountRules.none')}</p> : null}
      <ul className="plain-list col gap-6 s13" aria-label={t('finance:discountRules.title')}>
        {found.map((one) => (
          <li key={one.id} className="row wrap gap-6">
            <span className="medium">{one.name}</span>
            <span>{words(one)}</span>
            <span className="dim">{days(one)}</span>
            {mayEdit ? (
              <Button
                variant="subtle"
                size="compact"
                aria-label={t('finance:scholarships.editNamed', { name: one.name })}
                onClick={() => setEditing(one)}
              >
                {t('finance:scholarships.edit')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <div>
          <Button variant="default" onClick={() => setEditing('new')}>
            {t('finance:discountRules.add')}
          </Button>
        </div>
      ) : null}
      <Meanwhile>
        {editing ? (
          <DiscountRuleDialog
            edited={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(null)}
          />
        ) : null}
      </Meanwhile>
    </Section>
  );
}
