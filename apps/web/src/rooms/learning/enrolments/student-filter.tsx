import { Popover } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import pill from '../../../ui/list/filter-pill.module.css';
import type { ListState } from '../../../ui/list/list-state.ts';
import { StudentPicker } from './student-picker.tsx';

interface StudentFilterProps {
  list: ListState;
  /** The chosen student's name where a row tells it. */
  name: string | undefined;
}

/** The filter for one student: found by typing, since there are too many for a list. */
export function StudentFilter({ list, name }: StudentFilterProps) {
  const { t } = useTranslation(['learning', 'common']);
  const can = useCan();
  const [opened, setOpened] = useState(false);
  const studentId = list.filters.studentId ?? '';
  const sees = can('read:own', 'student');
  const read = useRead(
    'GET /api/students/:id',
    { params: { id: studentId } },
    { enabled: sees && studentId !== '' && !name },
  );
  const label = t('learning:enrolments.student');
  if (!sees) return null;
  return (
    <Popover
      withRoles={false}
      opened={opened}
      onChange={setOpened}
      width={288}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={pill.pill} data-on={studentId !== '' || undefined}>
          <button
            type="button"
            className={`bare row inline gap-6 ${pill.main}`}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          >
            {studentId === '' ? <IconPlus size={13} /> : null}
            {label}
            {studentId === '' ? null : (
              <>
                <i aria-hidden />
                <b>{name ?? read.data?.data.name ?? '…'}</b>
                <IconChevronDown size={13} />
              </>
            )}
          </button>
          {studentId === '' ? null : (
            <button
              type="button"
              className={`row inline justify-center gap-6 bare ${pill.clear}`}
              aria-label={t('common:clearFilter', { name: label })}
              onClick={() => list.setFilter('studentId', '')}
            >
              <IconX size={13} />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <StudentPicker
          label={label}
          value={[]}
          onChange={([student]) => {
            if (student) list.setFilter('studentId', student.id);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
