import { periodClose } from '@bellwether/contract/closing/period-close';
import { revaluations } from '@bellwether/contract/closing/revaluations';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { periodCloseHandlers } from './period-close.handlers.ts';
import { revaluationConflicts, revaluationHandlers } from './revaluations.handlers.ts';

/** The manifest of closing: what is open in other currencies at the end of a month, and the checklist by which a month is closed. */
export const room: Room = {
  name: 'closing',
  mount(app, platform) {
    mount(app, platform, revaluations, revaluationHandlers, revaluationConflicts);
    mount(app, platform, periodClose, periodCloseHandlers);
  },
};
