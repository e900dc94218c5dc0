import type { DemoPage } from './demo-page.ts';

/** Planned: it comes out by itself. */
export const summerCampPage: DemoPage = {
  slug: 'summer-camp',
  title: 'Summer camp',
  type: 'MARKETING',
  status: 'SCHEDULED',
  seoDescription: 'Two weeks of English outdoors.',
  views: 0,
  blocks: [
    [
      'HeroSection',
      'hero',
      {
        title: 'Summer camp',
        subtitle: 'Two weeks of English outdoors.',
        backgroundColor: '#fef3c7',
        ctaText: 'Ask for a place',
        ctaLink: '/p/enroll',
      },
    ],
    ['Media', 'picture', { url: '{picture:2}', alt: 'Hills at sunset', width: 'full' }],
  ],
};
