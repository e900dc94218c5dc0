import { calendarFeeds, publicFeed } from '@bellwether/contract/timetables/feeds';
import { myDay } from '@bellwether/contract/timetables/my-day';
import { timetables } from '@bellwether/contract/timetables/timetables';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { makeServerTexts } from '../translations/index.ts';
import { feedFileHandlers } from './feed-file.handlers.ts';
import { feedConflicts, feedHandlers } from './feeds.handlers.ts';
import { myDayHandlers } from './my-day.handlers.ts';
import { timetableHandlers } from './timetables.handlers.ts';

/** The manifest of the timetables room: calendar feeds, week timetables to print, and one's own day. */
export const room: Room = {
  name: 'timetables',
  mount(app, platform, { identity }) {
    const texts = makeServerTexts('calendar');
    mount(app, platform, calendarFeeds, feedHandlers, feedConflicts);
    mount(app, platform, publicFeed, feedFileHandlers(identity, texts));
    mount(app, platform, timetables, timetableHandlers(texts));
    mount(app, platform, myDay, myDayHandlers);
  },
};
