import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../../api/hooks.ts';
import { useCan } from '../../../../api/session.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { toast } from '../../../../ui/toast/toast.tsx';
import { formatDay } from '../../../../ui/words/format.ts';
import type { LeadDetail } from '../lead-form.rules.ts';
import { LeadListCard } from './lead-list-card.tsx';
import classes from './lead-page.module.css';

export interface LeadCardProps {
  lead: LeadDetail;
  /** Opens a dialog of the page by its name. */
  onOpen: (dialog: string) => void;
}

/** The students whom a lead is about, with their classes; they can be added and taken off. CRM-21, CRM-22. */
export function StudentsCard({ lead, onOpen }: LeadCardProps) {
  const { t, i18n } = useTranslation('e-commerce');
  const can = useCan();
  const maySee = can('read:own', 'student');
  const remove = useRemove(lead);
  return (
    <LeadListCard
      title={t('e-commerce:leadStudents.title')}
      count={lead.students.length}
      none={t('e-commerce:leadStudents.none')}
      addLabel={t('e-commerce:leadStudents.add')}
      onAdd={lead.can.edit ? () => onOpen('student') : undefined}
    >
      {lead.students.map((student) => (
        <li key={student.id}>
          <Avatar name={student.name} />
          <span className={`col gap-0 grow ${classes.what}`}>
            {maySee ? (
              <Link to="/students/$id" params={{ id: student.id }}>
                {student.name}
              </Link>
            ) : (
              <b>{student.name}</b>
            )}
            <span className="s12 dim">
              {student.classes.map(({ name }) => name).join(', ') ||
                (student.dateOfBirth
                  ? t('e-commerce:leadStudents.born', {
                      day: formatDay(student.dateOfBirth, i18n.language),
                    })
                  : t('e-commerce:leadStudents.noClass'))}
            </span>
          </span>
          {lead.can.edit ? (
            <ActionIcon
              size="compact"
              aria-label={t('e-commerce:leadStudents.remove', { name: student.name })}
              disabled={remove.isPending}
              onClick={() => remove.send(student.id)}
            >
              <IconX size={15} />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </LeadListCard>
  );
}

/** Takes a student off, with Undo for who could choose that student again. */
function useRemove(lead: LeadDetail) {
  const { t } = useTranslation('e-commerce');
  const can = useCan();
  const remove = useWrite('DELETE /api/e-commerce/leads/:id/students/:studentId');
  const add = useWrite('POST /api/e-commerce/leads/:id/students');
  const send = (studentId: string) => {
    const undo = () => add.mutate({ params: { id: lead.id }, body: { studentId } });
    remove.mutate(
      { params: { id: lead.id, studentId } },
      {
        onSuccess: () =>
          toast.success(t('e-commerce:leadStudents.removed'), can('read:any', 'student') ? { undo } : {}),
      },
    );
  };
  return { send, isPending: remove.isPending };
}
