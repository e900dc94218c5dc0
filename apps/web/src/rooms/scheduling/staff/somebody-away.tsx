import { useRead } from '../../../api/hooks.ts';
import { useToday } from '../schedules/schedule-data.ts';
import AwayDialog from './away-dialog.tsx';

/** Cover for somebody who is away, chosen among all who teach or assist: for who comes from another screen than the staff's. */
export function SomebodyAway({ onClose }: { readonly onClose: () => void }) {
  const date = useToday();
  const { data } = useRead('GET /api/lms/staff/available', { query: { date } });
  return <AwayDialog people={data?.staff ?? []} onClose={onClose} />;
}
