import { isPlaceholderEmail } from '@bellwether/contract/identity/placeholder.rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { CardGrid, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { phoneWords } from '../../ui/words/phone.ts';
import { ProfileFieldsCard } from '../identity/index.tsx';
import { EmployeeStatusBadge } from './employee-status.tsx';

export type EmployeeDetail = Reply<'GET /api/hr/employees/:id'>['data'];

/** Everything on record about an employee, in cards; the sensitive facts only when the reply has them (AMB-161). */
export function EmployeeProfile({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:fields.${key}`);
  const day = (value: string | null) => (value ? formatDay(value, i18n.language) : null);
  const { sensitive } = employee;
  const address = sensitive
    ? [
        sensitive.addressLine1,
        sensitive.addressLine2,
        sensitive.city,
        sensitive.stateProvince,
        sensitive.postalCode,
        sensitive.country,
      ].filter(Boolean)
    : [];
  return (
    <CardGrid>
      <Card title={t('human-resources:groups.employment')}>
        <EmploymentFacts employee={employee} />
      </Card>
      <Card title={t('human-resources:groups.person')}>
        <Facts
          items={[
            { label: label('firstName'), value: employee.firstName },
            { label: label('middleName'), value: employee.middleName },
            { label: label('lastName'), value: employee.lastName },
            {
              label: label('gender'),
              value: employee.gender ? t(`human-resources:genders.${employee.gender}`) : null,
            },
            { label: label('nationality'), value: employee.nationality },
            ...(sensitive
              ? [
                  { label: label('dateOfBirth'), value: day(sensitive.dateOfBirth) },
                  {
                    label: label('maritalStatus'),
                    value: sensitive.maritalStatus
                      ? t(`human-resources:maritalStatuses.${sensitive.maritalStatus}`)
                      : null,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t('human-resources:groups.contact')}>
        <Facts
          items={[
            {
              label: label('workEmail'),
              value: isPlaceholderEmail(employee.workEmail) ? null : <Mail address={employee.workEmail} />,
            },
            {
              label: label('personalEmail'),
              value: employee.personalEmail ? <Mail address={employee.personalEmail} /> : null,
            },
            {
              label: label('mobilePhone'),
              value: employee.mobilePhone ? (
                <a href={`tel:${employee.mobilePhone.replace(/\s/g, '')}`}>
                  {phoneWords(employee.mobilePhone)}
                </a>
              ) : null,
            },
            ...(sensitive ? [{ label: t('human-resources:address'), value: address.join(', ') }] : []),
          ]}
        />
      </Card>
      <Card title={t('human-resources:groups.responsibilities')}>
        <Facts
          items={[
            { label: t('human-resources:directReports'), value: employee._count.directReports },
            { label: t('human-resources:classes'), value: employee._count.classes },
            { label: t('human-resources:upcomingLessons'), value: employee._count.upcomingLessons },
          ]}
        />
      </Card>
      {sensitive ? (
        <Card title={t('human-resources:groups.bank')}>
          <Facts
            items={[
              { label: label('bankName'), value: sensitive.bankName },
              { label: label('bankAccountNumber'), value: sensitive.bankAccountNumber },
            ]}
          />
        </Card>
      ) : null}
      <Card title={t('human-resources:groups.account')}>
        <AccountFacts user={employee.user} />
      </Card>
      {employee.userId ? <ProfileFieldsCard userId={employee.userId} /> : null}
    </CardGrid>
  );
}

function EmploymentFacts({ employee }: { employee: EmployeeDetail }) {
  const { t, i18n } = useTranslation('human-resources');
  const label = (key: string) => t(`human-resources:fields.${key}`);
  const { manager, employmentType, probationEndDate } = employee;
  return (
    <Facts
      items={[
        { label: label('employeeIdNumber'), value: employee.employeeIdNumber },
        { label: label('status'), value: <EmployeeStatusBadge status={employee.status} /> },
        { label: label('jobTitleId'), value: employee.jobTitle?.name },
        { label: label('departmentId'), value: employee.department?.name },
        {
          label: label('managerId'),
          value: manager ? (
            <Link to="/employees/$id" params={{ id: manager.id }}>
              {manager.firstName} {manager.lastName}
            </Link>
          ) : null,
        },
        {
          label: label('employmentType'),
          value: employmentType ? t(`human-resources:employmentTypes.${employmentType}`) : null,
        },
        { label: label('dateOfJoining'), value: formatDay(employee.dateOfJoining, i18n.language) },
        {
          label: label('probationEndDate'),
          value: probationEndDate ? formatDay(probationEndDate, i18n.language) : null,
        },
        { label: label('officeLocationId'), value: employee.officeLocationId },
        ...(['lastPromotionDate', 'nextReviewDate', 'terminationDate'] as const).flatMap((key) => {
          const day = employee[key];
          return day ? [{ label: label(key), value: formatDay(day, i18n.language) }] : [];
        }),
      ]}
    />
  );
}

function AccountFacts({ user }: { user: EmployeeDetail['user'] }) {
  const { t } = useTranslation('human-resources');
  return (
    <Facts
      items={[
        { label: t('human-resources:fields.userId'), value: user?.name },
        { label: t('human-resources:username'), value: user?.username },
        {
          label: t('human-resources:signIn'),
          value: user ? (
            <StatusBadge color={user.isActive ? 'green' : 'gray'}>
              {t(user.isActive ? 'human-resources:maySignIn' : 'human-resources:mayNotSignIn')}
            </StatusBadge>
          ) : null,
        },
      ]}
    />
  );
}

function Mail({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
