import { reportCards } from '@bellwether/contract/report-cards/report-cards';
import { reportCycles } from '@bellwether/contract/report-cards/report-cycles';
import { reportTemplates } from '@bellwether/contract/report-cards/report-templates';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { reportCardHandlers } from './report-cards.handlers.ts';
import { reportCycleConflicts, reportCycleHandlers } from './report-cycles.handlers.ts';
import { reportTemplateConflicts, reportTemplateHandlers } from './report-templates.handlers.ts';

/** The manifest of report cards: templates, the cycles of classes, and the cards that come of them. */
export const room: Room = {
  name: 'report-cards',
  mount(app, platform) {
    mount(app, platform, reportTemplates, reportTemplateHandlers, reportTemplateConflicts);
    mount(app, platform, reportCycles, reportCycleHandlers, reportCycleConflicts);
    mount(app, platform, reportCards, reportCardHandlers);
  },
};
