import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Card } from '../../../ui/page.tsx';
import classes from './cards.module.css';
import { MessageLink } from './message-link.tsx';
import type { SharedRead } from './widget-read.ts';

/** Who teaches the student; nothing while nobody is known. REV-18. */
export function TeachersCard({ read }: { read: SharedRead<'GET /api/dashboard/student'> }) {
  const { t } = useTranslation('dashboard');
  const teachers = read.data?.data.teachers ?? [];
  if (teachers.length === 0) return null;
  return (
    <Card title={t('dashboard:teachers')}>
      <ul className={`plain-list ${classes.rows}`}>
        {teachers.map(({ employeeId, userId, picturePath, name, classes: names }) => (
          <li key={employeeId} className={`row gap-12 ${classes.line}`}>
            <Avatar name={name} src={picturePath} size={28} />
            <span className={`col gap-0 shrink ${classes.what}`}>
              <b className="cut">{name}</b>
              <span className="cut">{names.join(', ')}</span>
            </span>
            {userId ? <MessageLink to={{ userId, name }} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
