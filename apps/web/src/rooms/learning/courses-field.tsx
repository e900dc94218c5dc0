import { Button, Input } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../api/session.ts';
import { ColorDot } from '../../ui/badge.tsx';
import { useCoursesByIds } from './choices.ts';
import classes from './learning.module.css';

const SelectCoursesDialog = lazy(() => import('./select-courses-dialog.tsx'));

interface CoursesFieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
}

/** The courses of a class in its form, by name, with the way to the Select Courses modal. */
export function CoursesField({ value, onChange, error }: CoursesFieldProps) {
  const { t } = useTranslation('learning');
  const can = useCan();
  const mayRead = can('read:own', 'course') || can('read:any', 'course');
  const [opened, setOpened] = useState(false);
  const read = useCoursesByIds(value);
  const byId = new Map(read.data?.map((course) => [course.id, course]));
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  if (!mayRead) return null;
  return (
    <Input.Wrapper label={t('learning:courses')} error={error}>
      <div className={classes.coursesField}>
        {chosen.map(({ id, title, color }) => (
          <span key={id} className={classes.chip}>
            <ColorDot hex={color} />
            <span className="cut">{title}</span>
          </span>
        ))}
        {value.length > 0 && chosen.length === 0 ? (
          <span className="s13 dim">{t('learning:courseCount', { count: value.length })}</span>
        ) : null}
        <Button
          variant="default"
          size="compact"
          leftSection={<IconBooks size={16} />}
          onClick={() => setOpened(true)}
        >
          {t('learning:selectCourses')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {opened ? (
          <SelectCoursesDialog
            value={value}
            onClose={() => setOpened(false)}
            onConfirm={(ids) => {
              onChange(ids);
              return Promise.resolve();
            }}
          />
        ) : null}
      </Suspense>
    </Input.Wrapper>
  );
}
