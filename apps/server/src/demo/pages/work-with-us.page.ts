import type { DemoPage } from './demo-page.ts';

/** The open posts, and the form for the one that is chosen. */
export const workWithUsPage: DemoPage = {
  slug: 'work-with-us',
  title: 'Work with us',
  type: 'PUBLIC_INFO',
  status: 'PUBLISHED',
  seoDescription: 'The posts that are open at our school, and how to apply for them.',
  views: 6,
  blocks: [
    [
      'HeroSection',
      'hero',
      {
        title: 'Work with us',
        subtitle: 'Small classes, a calm staff room, and time to prepare.',
        textAlign: 'left',
        ctaText: 'See the open posts',
        ctaLink: '#posts',
      },
    ],
    ['Heading', 'posts', { text: 'Open posts', size: '2xl' }],
    ['JobList', 'post-list', { title: '' }],
    ['JobApplication', 'apply', { title: 'Apply' }],
  ],
};
