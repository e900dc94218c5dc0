import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { StatusBadge, Tag } from '../../../ui/badge.tsx';
import { CardGrid, Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { phoneWords } from '../../../ui/words/phone.ts';
import { countryName, languageName } from '../choices.ts';
import classes from '../sales.module.css';
import type { CustomerDetail } from './customer-form.rules.ts';
import { termsWord } from './customer-words.tsx';

/** Everything on record about a customer, in cards. SAL-01. */
export function CustomerOverview({ customer }: { customer: CustomerDetail }) {
  const { t, i18n } = useTranslation(['e-commerce', 'common']);
  const can = useCan();
  const money = useMoney();
  const label = (key: string) => t(`e-commerce:customers.${key}`);
  const { bank, user, students, currency } = customer;
  const method = customer.preferredContactMethod;
  return (
    <CardGrid>
      <Card title={label('contact')}>
        <Facts
          items={[
            { label: label('businessName'), value: customer.businessName },
            {
              label: label(customer.customerType === 'INDIVIDUAL' ? 'fullName' : 'contactPerson'),
              value: customer.name,
            },
            {
              label: label('email'),
              value: customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : null,
            },
            {
              label: label('phone'),
              value: customer.phone ? (
                <a href={`tel:${customer.phone.replace(/\s/g, '')}`}>{phoneWords(customer.phone)}</a>
              ) : null,
            },
            { label: label('preferredContactMethod'), value: method && label(`contactMethods.${method}`) },
            {
              label: label('communicationLanguage'),
              value:
                customer.communicationLanguage && languageName(customer.communicationLanguage, i18n.language),
            },
            {
              label: label('marketingOptIn'),
              value: t(customer.marketingOptIn ? 'common:yes' : 'common:no'),
            },
            { label: label('taxId'), value: customer.taxId },
            {
              label: label('website'),
              value: customer.website ? (
                <a href={customer.website} target="_blank" rel="noreferrer noopener">
                  {customer.website}
                </a>
              ) : null,
            },
          ]}
        />
      </Card>
      <Card title={label('termsTitle')}>
        <Facts
          items={[
            { label: label('paymentTerms'), value: termsWord(customer.paymentTerms, t) },
            {
              label: label('defaultPaymentMethod'),
              value:
                customer.defaultPaymentMethod &&
                t(`e-commerce:paymentMethods.${customer.defaultPaymentMethod}`),
            },
            { label: label('creditLimit'), value: money(customer.creditLimit, currency) },
            { label: label('currentBalance'), value: money(customer.currentBalance, currency) },
            { label: label('currency'), value: currency },
            {
              label: label('registrationDate'),
              value: customer.registrationDate && formatDay(customer.registrationDate, i18n.language),
            },
            { label: label('created'), value: formatDay(customer.createdAt, i18n.language) },
          ]}
        />
      </Card>
      <Addresses customer={customer} />
      {bank ? (
        <Card title={label('bank')}>
          <Facts
            items={[
              { label: label('bankName'), value: bank.bankName },
              { label: label('bankAccountName'), value: bank.bankAccountName },
              { label: label('bankAccountNumber'), value: bank.bankAccountNumber },
            ]}
          />
        </Card>
      ) : null}
      {customer.notes ? (
        <Card title={label('notes')}>
          <p className={`${classes.text} s14`}>{customer.notes}</p>
        </Card>
      ) : null}
      {user ? (
        <Card title={label('people')}>
          <Facts
            items={[
              { label: label('user'), value: user.name },
              ...(user.email ? [{ label: label('userEmail'), value: user.email }] : []),
              ...students.map(({ id, name, linkType }) => ({
                label: `${label('student')} · ${t(`e-commerce:customers.linkTypes.${linkType}`)}`,
                value: can('read:own', 'student') ? (
                  <Link to="/students/$id" params={{ id }}>
                    {name}
                  </Link>
                ) : (
                  name
                ),
              })),
            ]}
          />
        </Card>
      ) : null}
    </CardGrid>
  );
}

function Addresses({ customer }: { customer: CustomerDetail }) {
  const { t, i18n } = useTranslation('e-commerce');
  const { addresses } = customer;
  return (
    <Card title={t('e-commerce:customers.addresses')}>
      {addresses.length === 0 ? (
        <p className={`${classes.text} s13 dim`}>{t('e-commerce:customers.noAddresses')}</p>
      ) : (
        <ul className={`plain-list ${classes.addresses}`}>
          {addresses.map((one) => (
            <li key={one.id}>
              <span className="row wrap gap-6">
                <span className="medium">{t(`e-commerce:address.types.${one.addressType}`)}</span>
                {one.isDefault ? <Tag>{t('e-commerce:address.isDefault')}</Tag> : null}
                {one.isValidated ? (
                  <StatusBadge color="green">{t('e-commerce:address.validated')}</StatusBadge>
                ) : null}
              </span>
              {[
                [one.firstName, one.lastName].filter(Boolean).join(' '),
                one.company,
                one.addressLine1,
                one.addressLine2,
                [one.postalCode, one.city, one.state].filter(Boolean).join(' '),
                countryName(one.country, i18n.language),
                [one.phone && phoneWords(one.phone), one.email].filter(Boolean).join(' · '),
              ]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="t2">
                    {line}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
