import type { TimetableKind } from '@bellwether/contract/timetables/values';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { TimetableButton } from './timetable-button.tsx';
import { WeekSheet } from './week-sheet.tsx';
import { WeekSwitch } from './week-switch.tsx';
import './timetables.css';

/** The timetable of one class, teacher, room or student for a page of another room; the week is in the address. */
export function SubjectWeek({ kind, id }: { kind: TimetableKind; id: string }) {
  const { i18n } = useTranslation('calendar');
  const [week, setWeek] = useUrlState('week');
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const query = { kind, id, language, ...(week ? { week } : {}) } as const;
  const read = useRead('GET /api/timetables', { query });
  const data = read.data?.data;
  return (
    <>
      <div className="row wrap" style={{ marginBottom: 16 }}>
        <WeekSwitch week={week} onChange={setWeek} />
        <span className="grow" />
        <TimetableButton kind={kind} id={id} />
      </div>
      {read.error && !data ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {data || read.error ? null : <SkeletonLines rows={8} />}
      {data?.timetables.map((timetable) => (
        <WeekSheet key={timetable.id} data={data} timetable={timetable} kind={kind} />
      ))}
    </>
  );
}
