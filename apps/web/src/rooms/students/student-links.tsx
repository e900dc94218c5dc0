import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import classes from './student-page.module.css';
import type { StudentDetail } from './student-profile.tsx';

const GuardianDialog = later(() => import('./guardian-dialog.tsx'));

type StudentLink = RowOf<'GET /api/students/:id/links'>;

/** The people around a student, in both directions; for staff. IAM-25, REV-06. */
export function StudentLinks({ student }: { student: StudentDetail }) {
  const { t } = useTranslation('student-management');
  const can = useCan();
  const read = useRead('GET /api/students/:id/links', { params: { id: student.id } });
  const [adding, setAdding] = useUrlState('edit');
  const [removing, setRemoving] = useState<StudentLink>();
  const remove = useWrite('DELETE /api/users/:id/links/:linkId', {
    onDone: () => toast.success(t('student-management:people.removed')),
  });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={5} />;
  const links = read.data.data;
  const add = can('create:any', 'user_link') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding('link')}>
      {t('student-management:people.add')}
    </Button>
  ) : null;
  return (
    <>
      {links.length === 0 ? (
        <EmptyState
          icon={IconUsersGroup}
          title={t('student-management:people.empty')}
          text={t('student-management:people.emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <Card title={t('student-management:people.title')} actions={add}>
          <p className={`s13 dim ${classes.linksText}`}>{t('student-management:people.text')}</p>
          <ul className={`plain-list ${classes.links}`}>
            {links.map((link) => (
              <li key={link.id}>
                <PersonOf link={link} />
                <span className={`row align-stretch wrap ${classes.linkMarks}`}>
                  <Relation link={link} name={student.name} />
                  {link.direction === 'to' && isGuardian(link) ? (
                    <StatusBadge color={link.canView ? 'green' : 'gray'}>
                      {t(
                        link.canView ? 'student-management:people.sees' : 'student-management:people.seesNot',
                      )}
                    </StatusBadge>
                  ) : null}
                </span>
                {can('delete:any', 'user_link') ? (
                  <Button size="compact" variant="subtle" color="red" onClick={() => setRemoving(link)}>
                    {t('student-management:people.remove')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Meanwhile>
        {adding === 'link' ? <GuardianDialog student={student} onClose={() => setAdding('')} /> : null}
      </Meanwhile>
      <ConfirmDelete
        opened={Boolean(removing)}
        onClose={() => setRemoving(undefined)}
        title={t('student-management:people.removeTitle')}
        onConfirm={async () => {
          if (!removing) return;
          const owner = removing.direction === 'to' ? removing.person.id : student.userId;
          await remove.mutateAsync({ params: { id: owner, linkId: removing.id } });
        }}
      >
        {t('student-management:people.removeText', {
          person: removing?.person.name ?? '',
          student: student.name,
        })}
      </ConfirmDelete>
    </>
  );
}

function PersonOf({ link: { person, studentId } }: { link: StudentLink }) {
  const shown = <Person name={person.name} detail={person.email ?? person.username} />;
  if (!studentId) return <span className={classes.linkPerson}>{shown}</span>;
  return (
    <Link to="/students/$id" params={{ id: studentId }} className={classes.linkPerson}>
      {shown}
    </Link>
  );
}

/** 'Parent' of this student; for the other direction in words, as it is easily read the wrong way round. */
function Relation({ link, name }: { link: StudentLink; name: string }) {
  const { t } = useTranslation('student-management');
  const type = t(`student-management:linkTypes.${link.linkType}`);
  if (link.direction === 'to') return <Tag color={isGuardian(link) ? 'blue' : 'gray'}>{type}</Tag>;
  return <Tag>{t('student-management:people.studentIsOf', { name, type: type.toLocaleLowerCase() })}</Tag>;
}

function isGuardian({ linkType }: StudentLink): boolean {
  return linkType === 'PARENT' || linkType === 'GUARDIAN';
}
