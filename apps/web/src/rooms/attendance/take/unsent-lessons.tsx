import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import type { unsentDrafts } from './draft-store.ts';

interface UnsentLessonsProps {
  drafts: ReturnType<typeof unsentDrafts>;
  /** With it each lesson leads to its page. */
  onOpen?: () => void;
}

/** The lessons whose attendance this device keeps and has not sent. */
export function UnsentLessons({ drafts, onOpen }: UnsentLessonsProps) {
  const { i18n } = useTranslation();
  return (
    <ul className="col gap-6 plain-list att-unsent-lessons">
      {drafts.map(({ place: { scheduleId, date }, draft: { lesson } }) => {
        const day = formatDay(lesson.sessionDate, i18n.language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
        });
        return (
          <li key={`${scheduleId} ${date}`}>
            <ColorDot hex={lesson.class.colorHex} size={8} />
            {onOpen ? (
              <Link
                to="/attendance/sessions/$scheduleId/$date"
                params={{ scheduleId, date }}
                className="cut"
                onClick={onOpen}
              >
                {lesson.class.name}
              </Link>
            ) : (
              <span className="cut">{lesson.class.name}</span>
            )}
            <span className="s12 dim">{`${day}, ${lesson.startTime}–${lesson.endTime}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
