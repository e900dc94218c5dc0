import type { DemoPage } from './demo-page.ts';

/** A draft that nobody sees yet. */
export const teachersWantedPage: DemoPage = {
  slug: 'teachers-wanted',
  title: 'Teachers wanted',
  type: 'PUBLIC_INFO',
  status: 'DRAFT',
  seoDescription: 'Work with us.',
  views: 0,
  blocks: [
    ['Heading', 'title', { text: 'Teachers wanted', level: 'h1' }],
    ['Text', 'text', { content: '<p>We look for two teachers from January on.</p>' }],
  ],
};
