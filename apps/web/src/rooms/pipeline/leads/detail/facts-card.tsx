import { isOpenStage } from '@bellwether/contract/pipeline/values';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '../../../../ui/avatar/avatar.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import { Card } from '../../../../ui/page.tsx';
import { ago, formatMoment } from '../../../../ui/words/format.ts';
import { useBaseMoney } from '../../../../ui/words/money.tsx';
import { phoneWords } from '../../../../ui/words/phone.ts';
import { FollowUpText } from '../follow-up.tsx';
import type { LeadDetail } from '../lead-form.rules.ts';
import classes from './lead-page.module.css';

/** What is known of a lead at a glance: worth, next step, last contact, and its particulars. CRM-06. */
export function LeadFactsCard({ lead }: { lead: LeadDetail }) {
  const { t, i18n } = useTranslation('e-commerce');
  const money = useBaseMoney();
  const facts: Fact[] = [
    {
      label: t('e-commerce:leadFields.assignee'),
      value: lead.assignedTo ? (
        <Person name={lead.assignedTo.name} config={lead.assignedTo.avatarConfig} size={20} />
      ) : null,
    },
    { label: t('e-commerce:leadFields.source'), value: t(`e-commerce:sources.${lead.source}`) },
    {
      label: t('e-commerce:leadFields.phone'),
      value: lead.phone ? <a href={`tel:${lead.phone}`}>{phoneWords(lead.phone)}</a> : null,
    },
    {
      label: t('e-commerce:leadFields.email'),
      value: lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : null,
    },
    {
      label: t('e-commerce:leadFields.customer'),
      value: lead.customer ? (
        <Link to="/customers/$id" params={{ id: lead.customer.id }} className={classes.link}>
          {lead.customer.name}
        </Link>
      ) : null,
    },
    {
      label: t('e-commerce:leadFields.createdAt'),
      value: [formatMoment(lead.createdAt, i18n.language), lead.createdBy?.name].filter(Boolean).join(', '),
    },
    { label: t('e-commerce:leadFields.notes'), value: lead.notes },
  ];
  return (
    <Card title={t('e-commerce:leadPage.details')}>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('e-commerce:leadFields.value')}</dt>
          <dd>{lead.expectedValue === null ? <span className="dim">–</span> : money(lead.expectedValue)}</dd>
        </div>
        <div>
          <dt>{t('e-commerce:leadFields.nextFollowUp')}</dt>
          <dd className={classes.small}>
            <FollowUpText moment={lead.nextFollowUp} open={isOpenStage(lead.currentStage)} />
          </dd>
        </div>
        <div>
          <dt>{t('e-commerce:leadFields.lastActivity')}</dt>
          <dd className={classes.small}>
            {lead.lastActivityAt ? ago(lead.lastActivityAt, i18n.language) : <span className="dim">–</span>}
          </dd>
        </div>
      </dl>
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
    </Card>
  );
}
