import { classesBlock, type DemoBlock } from './demo-page.ts';

/** Templates: name, category, description, blocks. */
export const demoTemplates: readonly (readonly [
  'LANDING' | 'COURSE' | 'GENERAL',
  string,
  string,
  readonly DemoBlock[],
])[] = [
  [
    'LANDING',
    'Landing page with classes',
    'A head with a picture, three reasons, the classes with places.',
    [
      [
        'HeroSection',
        'hero',
        {
          title: '[Your headline]',
          subtitle: '[One sentence that says for whom this is.]',
          ctaText: 'Ask for a place',
          ctaLink: '/p/enroll',
        },
      ],
      ['Heading', 'reasons', { text: 'Three reasons' }],
      ['Text', 'reasons-text', { content: '<ul><li>[First]</li><li>[Second]</li><li>[Third]</li></ul>' }],
      classesBlock,
    ],
  ],
  [
    'COURSE',
    'Course page',
    'What is learnt, what a week looks like, which classes there are.',
    [
      ['HeroSection', 'hero', { title: '[Name of the course]', textAlign: 'left', showCTA: false }],
      ['Text', 'about', { content: '<p>[What children can do after it.]</p>', size: 'lg' }],
      ['ClassList', 'classes', { title: 'Classes', layout: 'list' }],
    ],
  ],
  [
    'GENERAL',
    'Information with contact form',
    'Some words, and a form to write to the school.',
    [
      ['Heading', 'title', { text: '[Title]', level: 'h1', size: '3xl' }],
      ['Text', 'text', { content: '<p>[Your words.]</p>' }],
      ['ContactForm', 'form', { title: 'Write to us' }],
    ],
  ],
];
