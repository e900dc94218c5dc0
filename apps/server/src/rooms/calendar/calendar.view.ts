import { view } from '../../platform/db/view.ts';
import { appointment } from './calendar.table.ts';

export const appointmentView = view(appointment, ['id', 'locationId', 'version', 'updatedAt']);
