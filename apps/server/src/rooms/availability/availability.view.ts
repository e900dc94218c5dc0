import { view } from '../../platform/db/view.ts';
import { availabilitySlot } from './availability.table.ts';

export const availabilitySlotView = view(availabilitySlot, ['userId', 'type']);
