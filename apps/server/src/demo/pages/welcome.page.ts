import { classesBlock, type DemoPage } from './demo-page.ts';

/** The page that visitors come to first. */
export const welcomePage: DemoPage = {
  slug: 'welcome',
  title: 'Welcome',
  type: 'LANDING',
  status: 'PUBLISHED',
  seoDescription: 'English for children and teenagers in small classes, in the middle of Ho Chi Minh City.',
  views: 42,
  blocks: [
    [
      'HeroSection',
      'hero',
      {
        title: 'English that children want to speak',
        subtitle: 'Small classes, patient teachers and something to show at the end of every term.',
        backgroundImage: '{picture:0}',
        ctaText: 'Ask for a place',
        ctaLink: '/p/enroll',
      },
    ],
    ['Heading', 'why', { text: 'Why families stay with us', level: 'h2', size: '2xl' }],
    [
      'Text',
      'why-text',
      {
        content:
          '<p>Every class has <strong>at most fifteen pupils</strong>, one teacher and one assistant. Parents read after each lesson what was done and what is next.</p><ul><li>From Starters to Teens, in steps a child can see</li><li>Lessons in the morning, in the afternoon and at weekends</li><li>A speaking club and a library, open to every pupil</li></ul>',
        size: 'lg',
        lineHeight: 'relaxed',
      },
    ],
    classesBlock,
    [
      'Media',
      'garden',
      {
        url: '{picture:1}',
        alt: 'The school garden with hills behind it',
        caption: 'Our garden, where the youngest have their science lessons',
        width: 'lg',
      },
    ],
    ['Container', 'visit', { backgroundColor: '#1e3a8a', padding: 'lg', maxWidth: 'md' }],
    ['AnnouncementFeed', 'news', { title: 'News', layout: 'compact' }],
    ['StudentDashboard', 'students'],
  ],
  inner: [
    ['Heading', 'visit-title', { text: 'Come and see us', align: 'center' }],
    [
      'Text',
      'visit-text',
      { content: '<p>Saturday mornings, 9:00 to 11:00, without an appointment.</p>', align: 'center' },
    ],
    ['Button', 'visit-button', { text: 'Contact', variant: 'secondary', actionValue: '/p/contact' }],
  ],
};
