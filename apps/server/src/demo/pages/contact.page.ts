import type { DemoPage } from './demo-page.ts';

/** How the school is reached. */
export const contactPage: DemoPage = {
  slug: 'contact',
  title: 'Contact',
  type: 'PUBLIC_INFO',
  status: 'PUBLISHED',
  seoDescription: 'Write to the school office, or visit us in Lotus Street.',
  views: 6,
  blocks: [
    ['Heading', 'title', { text: 'Contact', level: 'h1', size: '3xl' }],
    [
      'Text',
      'where',
      {
        content:
          '<p>12 Lotus Street, Ho Chi Minh City<br>Monday to Saturday, 8:00 to 18:00<br><a href="tel:+842855500100">028 5550 0100</a></p>',
      },
    ],
    ['ContactForm', 'form', { title: 'Write to us' }],
  ],
};
