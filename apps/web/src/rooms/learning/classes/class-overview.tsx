import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { ColorDot } from '../../../ui/badge.tsx';
import { CardGrid, Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../learning.module.css';
import { NextLessons } from '../next-lessons.tsx';
import type { ClassDetail } from './class-form.ts';
import type { ClassTab } from './class-page.tsx';
import { ClassToDo } from './class-to-do.tsx';

interface ClassOverviewProps {
  found: ClassDetail;
  onOpen: (tab: ClassTab) => void;
}

/** What one wants to know of a class at a glance; each number leads to its tab. */
export function ClassOverview({ found, onOpen }: ClassOverviewProps) {
  const { t, i18n } = useTranslation('learning');
  const can = useCan();
  const full = found.maxCapacity ? Math.min(1, found.studentCount / found.maxCapacity) : 0;
  return (
    <>
      <div className={classes.statRow}>
        <Stat
          label={t('learning:students')}
          onOpen={found.can.seeStudents ? () => onOpen('students') : undefined}
        >
          <b>
            {found.studentCount}
            {found.maxCapacity ? <span className="s13 dim"> / {found.maxCapacity}</span> : null}
          </b>
          {found.maxCapacity ? (
            <span className={classes.track} aria-hidden>
              <i style={{ width: `${full * 100}%` }} />
            </span>
          ) : null}
        </Stat>
        <Stat label={t('learning:courses')} onOpen={() => onOpen('courses')}>
          <b>{found.courses.length}</b>
        </Stat>
        <Stat label={t('learning:starts')} onOpen={() => onOpen('schedule')}>
          <b className="s14">{formatDay(found.startDate, i18n.language)}</b>
          <span className="s13 dim">
            {found.endDate
              ? t('learning:untilDate', { date: formatDay(found.endDate, i18n.language) })
              : null}
          </span>
        </Stat>
      </div>
      <CardGrid>
        <div className="col gap-12 shrink">
          <ClassToDo found={found} onOpen={onOpen} />
          <Card title={t('learning:details')}>
            <Facts
              items={[
                { label: t('learning:classCode'), value: found.code },
                { label: t('learning:grade'), value: found.grade?.title },
                { label: t('learning:room'), value: found.location?.name },
                { label: t('learning:capacity'), value: found.maxCapacity },
                { label: t('learning:description'), value: found.description },
              ]}
            />
          </Card>
          <Card title={t('learning:courses')}>
            <div className={`col ${classes.people}`}>
              {found.courses.map((course) => (
                <span key={course.id} className="row s14">
                  <ColorDot hex={course.color} />
                  <CourseLink slug={course.slug} title={course.title} />
                </span>
              ))}
              {found.courses.length === 0 ? <p className="s13 dim">{t('learning:noCoursesYet')}</p> : null}
            </div>
          </Card>
          <Card title={t('learning:tabs.staff')}>
            <div className={`col ${classes.people}`}>
              <People kind="teachers" people={found.teachers} link={can('read:any', 'employee')} />
              <People kind="assistants" people={found.assistants} link={can('read:any', 'employee')} />
              <People kind="substitutes" people={found.substitutes} link={can('read:any', 'employee')} />
              {found.teachers.length + found.assistants.length + found.substitutes.length === 0 ? (
                <p className="s13 dim">{t('learning:noStaffYet')}</p>
              ) : null}
            </div>
          </Card>
        </div>
        <NextLessons classId={found.id} onOpen={() => onOpen('schedule')} />
      </CardGrid>
    </>
  );
}

/** The title of a course leads to its page; without a link name it leads nowhere (LRN-13). */
export function CourseLink({ slug, title }: { slug: string | null; title: string }) {
  if (!slug) return <span className="cut medium">{title}</span>;
  return (
    <Link to="/courses/$slug" params={{ slug }} className="cut medium">
      {title}
    </Link>
  );
}

function Stat({
  label,
  onOpen,
  children,
}: {
  label: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  const content = (
    <>
      <span className="row s13 dim">
        {label}
        <span className="grow" />
        {onOpen ? <IconArrowUpRight size={15} aria-hidden /> : null}
      </span>
      {children}
    </>
  );
  return onOpen ? (
    <button type="button" className={classes.stat} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={classes.stat} data-still>
      {content}
    </div>
  );
}

interface PeopleProps {
  kind: 'teachers' | 'assistants' | 'substitutes';
  people: ClassDetail['teachers'];
  link: boolean;
}

function People({ kind, people, link }: PeopleProps) {
  const { t } = useTranslation('learning');
  if (people.length === 0) return null;
  return (
    <>
      <span className="s12 dim">{t(`learning:${kind}`)}</span>
      {people.map(({ employeeId, name, avatarUrl }) =>
        link ? (
          <Link key={employeeId} to="/employees/$id" params={{ id: employeeId }}>
            <Person name={name} src={avatarUrl} />
          </Link>
        ) : (
          <Person key={employeeId} name={name} src={avatarUrl} />
        ),
      )}
    </>
  );
}
