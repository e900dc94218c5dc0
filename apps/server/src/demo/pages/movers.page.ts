import type { DemoPage } from './demo-page.ts';

/** A course: what is learnt, what a week looks like, its terms over the page, its classes. */
export const moversPage: DemoPage = {
  slug: 'movers',
  title: 'Movers: the second step',
  type: 'COURSE_CONTENT',
  status: 'PUBLISHED',
  seoDescription: 'What children learn in the Movers course, how lessons run, and which classes have places.',
  views: 17,
  blocks: [
    [
      'HeroSection',
      'hero',
      {
        title: 'Movers: the second step',
        subtitle: 'For children of 8 to 10 who have finished Starters.',
        textAlign: 'left',
        ctaText: 'See the classes',
        ctaLink: '#classes',
      },
    ],
    [
      'Text',
      'about',
      {
        content:
          '<p>In Movers, children read their first short stories, describe what they see and tell what they did yesterday. Thirty weeks, two lessons a week.</p>',
        size: 'lg',
      },
    ],
    ['Heading', 'plan', { text: 'What a week looks like', size: 'xl' }],
    [
      'Text',
      'plan-text',
      {
        content:
          '<ol><li><strong>Lesson one</strong>: new words, a story, a game</li><li><strong>Lesson two</strong>: writing, and speaking in pairs</li><li><strong>At home</strong>: ten minutes of reading a day</li></ol>',
      },
    ],
    [
      'Button',
      'terms-button',
      { text: 'Fees and terms', variant: 'outline', action: 'modal', actionValue: 'terms' },
    ],
    [
      'Text',
      'terms',
      {
        content:
          '<p><strong>Fees</strong> are paid by term. A child who falls ill catches up in another class of the same step.</p><p>Books are included.</p>',
      },
    ],
    ['ClassList', 'classes', { title: 'Classes', limit: 10, layout: 'list', filterByGrade: 'Grade 3' }],
  ],
};
