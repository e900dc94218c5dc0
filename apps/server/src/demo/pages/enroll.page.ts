import type { DemoPage } from './demo-page.ts';

/** Where parents ask for a place. */
export const enrollPage: DemoPage = {
  slug: 'enroll',
  title: 'Ask for a place',
  type: 'PUBLIC_INFO',
  status: 'PUBLISHED',
  seoDescription: 'Ask for a place in one of our classes. We answer within two working days.',
  views: 9,
  blocks: [
    ['Heading', 'title', { text: 'Ask for a place', level: 'h1', size: '3xl' }],
    [
      'Text',
      'how',
      {
        content:
          '<p>Tell us about your child. We call you back within two working days, agree on a trial lesson, and only then is a place given.</p>',
        size: 'lg',
      },
    ],
    [
      'EnrollmentForm',
      'form',
      {
        title: '',
        buttonText: 'Send the request',
        terms:
          'We use what you enter to answer your request and for nothing else. Medical information is read only by staff who care for health.',
      },
    ],
  ],
};
