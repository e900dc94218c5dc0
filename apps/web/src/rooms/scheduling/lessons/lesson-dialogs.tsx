import { parseEventId } from '@bellwether/contract/calendar/event-id';
import { Button } from '@mantine/core';
import { IconPencil, IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import type { LessonKey } from './use-lesson-change.ts';

const LessonChangeDialog = later(() => import('./lesson-change-dialog.tsx'));
const CoverDialog = later(() => import('../staff/cover-dialog.tsx'));

/** The dialogs about one lesson, open under ?change= or ?cover= with the event's id, and the ways to open them. */
export function useLessonDialogs() {
  const [changing, setChanging] = useUrlState('change');
  const [covering, setCovering] = useUrlState('cover');
  const changed = keyOf(changing);
  const covered = keyOf(covering);
  return {
    change: setChanging,
    cover: setCovering,
    dialogs: (
      <Meanwhile>
        {changed && !covered ? (
          <LessonChangeDialog
            key={changing}
            lesson={changed}
            onClose={() => setChanging('')}
            onCover={() => setCovering(changing)}
          />
        ) : null}
        {covered ? <CoverDialog key={covering} lesson={covered} onClose={() => setCovering('')} /> : null}
      </Meanwhile>
    ),
  };
}

/** 'Change this lesson' and 'Find cover' of one lesson, with their dialogs. SCH-23. */
export function LessonActions({ eventId }: { eventId: string }) {
  const { t } = useTranslation('learning');
  const { change, cover, dialogs } = useLessonDialogs();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={() => change(eventId)}
      >
        {t('learning:lessonChange.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserSearch size={15} aria-hidden />}
        onClick={() => cover(eventId)}
      >
        {t('learning:cover.find')}
      </Button>
      {dialogs}
    </>
  );
}

function keyOf(eventId: string): LessonKey | null {
  const key = parseEventId(eventId);
  return key?.kind === 'lesson' ? key : null;
}
