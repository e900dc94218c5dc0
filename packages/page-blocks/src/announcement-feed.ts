import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { announcementLayouts, mostAnnouncements } from '@bellwether/contract/pages/values';
import { directionOf } from '@bellwether/contract/translations/direction.values';
import { createElement, type ReactNode } from 'react';
import { dataOf, dayText, names } from './data.ts';
import type { Block, PublicAnnouncement, Rendered } from './types.ts';

type Props = BlockProps<'AnnouncementFeed'>;

/** Announcements for everybody that are also meant for the website. PAG-13, REV-51. */
export const AnnouncementFeed: Block<Props> = {
  label: 'Announcement feed',
  defaultProps: { title: 'Announcements', limit: 5, showDate: true, showAuthor: false, layout: 'feed' },
  fields: {
    title: { kind: 'text' },
    limit: { kind: 'number', min: 1, max: mostAnnouncements },
    showDate: { kind: 'boolean' },
    showAuthor: { kind: 'boolean' },
    layout: { kind: 'select', options: announcementLayouts },
  },
  render(props: Rendered<Props>): ReactNode {
    const { title = '', limit = 5, showDate = true, showAuthor = false, layout = 'feed' } = props;
    const { announcements, texts, language } = dataOf(props);
    const shown = announcements.slice(0, limit);
    return createElement(
      'section',
      { className: 'bw-section' },
      title && createElement('h2', { className: 'bw-section-title' }, title),
      shown.length === 0
        ? createElement('p', { className: 'bw-empty' }, texts('noAnnouncements'))
        : createElement(
            'ul',
            { className: names('bw-list', `bw-list-${layout}`) },
            shown.map((one) =>
              createElement(
                'li',
                { key: one.id, className: 'bw-card' },
                createElement(
                  title ? 'h3' : 'h2',
                  { className: 'bw-card-title', ...spokenIn(one, language) },
                  one.title,
                ),
                (showDate || (showAuthor && one.author)) &&
                  createElement(
                    'p',
                    { className: 'bw-meta' },
                    showDate && createElement('time', { dateTime: one.date }, dayText(one.date, language)),
                    showDate && showAuthor && one.author ? ' · ' : null,
                    showAuthor && one.author && texts('by', { name: one.author }),
                  ),
                layout !== 'compact' && createElement('p', spokenIn(one, language), one.text),
              ),
            ),
          ),
    );
  },
};

/** What names the language of words that are in another than the page. AMB-385. */
function spokenIn({ language }: PublicAnnouncement, page: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === page ? {} : { lang: language, dir: directionOf(language) };
}
