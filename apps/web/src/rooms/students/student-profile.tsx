import { useTranslation } from 'react-i18next';
import { useCan, useViewer } from '../../api/session.ts';
import type { Reply } from '../../api/types.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { CardGrid, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { phoneWords } from '../../ui/words/phone.ts';
import { ProfileFieldsCard } from '../identity/index.tsx';

export type StudentDetail = Reply<'GET /api/students/:id'>['data'];

/** Everything on record about a student, in cards. STU-01. */
export function StudentProfile({ student }: { student: StudentDetail }) {
  const { t, i18n } = useTranslation(['student-management', 'common']);
  const day = (value: string | null) => (value ? formatDay(value, i18n.language) : null);
  const label = (key: string) => t(`student-management:fields.${key}`);
  const address = [
    student.addressLine1,
    student.addressLine2,
    student.city,
    student.stateProvince,
    student.postalCode,
    student.country,
  ].filter(Boolean);
  return (
    <CardGrid>
      <Card title={t('student-management:person')}>
        <Facts
          items={[
            { label: label('firstName'), value: student.firstName },
            { label: label('middleName'), value: student.middleName },
            { label: label('lastName'), value: student.lastName },
            { label: label('preferredName'), value: student.preferredName },
            { label: label('dateOfBirth'), value: day(student.dateOfBirth) },
            {
              label: label('gender'),
              value: student.gender ? t(`student-management:genders.${student.gender}`) : null,
            },
            { label: label('nationality'), value: student.nationality },
          ]}
        />
      </Card>
      <Card title={t('student-management:school')}>
        <Facts
          items={[
            { label: label('studentIdentifier'), value: student.studentIdentifier },
            { label: label('dateOfEnrollment'), value: day(student.dateOfEnrollment) },
            { label: t('student-management:grade'), value: student.currentClass?.grade?.title },
            { label: label('referredBy'), value: student.referredBy },
          ]}
        />
      </Card>
      <Card title={t('student-management:contact')}>
        <Facts
          items={[
            { label: label('mobilePhone'), value: student.mobilePhone && phoneWords(student.mobilePhone) },
            { label: t('student-management:address'), value: address.join(', ') },
          ]}
        />
      </Card>
      <Card title={t('student-management:guardians')}>
        <Facts
          items={[
            ...student.guardians.map((guardian) => ({
              label: t(`student-management:links.${guardian.linkType}`),
              value: (
                <>
                  {guardian.name}
                  {guardian.email ? <div className="s13 dim">{guardian.email}</div> : null}
                </>
              ),
            })),
            {
              label: label('emergencyContactName'),
              value: student.emergencyContactName ? (
                <>
                  {student.emergencyContactName}
                  {student.emergencyContactPhone ? (
                    <div className="s13">
                      <a href={`tel:${student.emergencyContactPhone.replace(/\s/g, '')}`}>
                        {student.emergencyContactPhone}
                      </a>
                    </div>
                  ) : null}
                </>
              ) : null,
            },
          ]}
        />
      </Card>
      <Card title={t('student-management:account')}>
        <Facts
          items={[
            { label: t('student-management:userName'), value: student.user.name },
            { label: label('newUserUsername'), value: student.user.username },
            { label: label('newUserEmail'), value: student.user.email },
            {
              label: t('student-management:signIn'),
              value: (
                <StatusBadge color={student.canSignIn ? 'green' : 'gray'}>
                  {t(student.canSignIn ? 'student-management:mayEnter' : 'student-management:mayNotEnter')}
                </StatusBadge>
              ),
            },
          ]}
        />
      </Card>
      <SchoolFields userId={student.userId} />
    </CardGrid>
  );
}

/** What the school adds to the profile. Who may open the student need not see the user: only who may is asked for. REV-17. */
function SchoolFields({ userId }: { userId: string }) {
  const can = useCan();
  const viewer = useViewer();
  const isFamily = viewer.id === userId || viewer.roles.some(({ name }) => name === 'parent');
  return can('read:any', 'user') || isFamily ? <ProfileFieldsCard userId={userId} /> : null;
}
