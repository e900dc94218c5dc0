import { view } from '../../platform/db/view.ts';
import { appointment, appointmentPerson } from './calendar.table.ts';

export const appointmentView = view(appointment, [
  'id',
  'userId',
  'title',
  'visibility',
  'startsAt',
  'endsAt',
  'locationId',
  'version',
  'updatedAt',
]);

export const appointmentPersonView = view(appointmentPerson, ['appointmentId', 'userId', 'answer']);
