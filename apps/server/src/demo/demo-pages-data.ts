// The made-up school's public pages. Block ids are what buttons scroll to and open.

type Block = readonly [type: string, id: string, props?: object];

const welcomeClasses: Block = [
  'ClassList',
  'classes',
  { title: 'Classes with places this term', limit: 6, layout: 'grid' },
];

/** Pictures of the media library: name, alternative text, caption, tags, sky, ground. */
export const mediaPictures = [
  [
    'Morning at the gate',
    'The school gate in morning light',
    'The gate opens at 7:30',
    ['campus', 'morning'],
    '#bfdbfe',
    '#1e3a8a',
  ],
  [
    'Garden lessons',
    'The school garden with hills behind it',
    null,
    ['campus', 'garden'],
    '#bbf7d0',
    '#166534',
  ],
  [
    'Evening concert',
    'Hills at sunset on the evening of the summer concert',
    'Summer concert',
    ['events'],
    '#fecdd3',
    '#9f1239',
  ],
] as const;

/** The pages; `{picture:n}` stands for the address of a picture. */
export const demoPages: readonly {
  readonly slug: string;
  readonly title: string;
  readonly type: 'LANDING' | 'COURSE_CONTENT' | 'PUBLIC_INFO' | 'MARKETING';
  readonly status: 'PUBLISHED' | 'DRAFT' | 'SCHEDULED';
  readonly seoTitle?: string;
  readonly seoDescription: string;
  readonly blocks: readonly Block[];
  /** Views of a usual day. */
  readonly views: number;
}[] = [
  {
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
      welcomeClasses,
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
      [
        'Container',
        'visit',
        { backgroundColor: '#1e3a8a', padding: 'lg', maxWidth: 'md' },
        // children follow in `inner`
      ],
      ['AnnouncementFeed', 'news', { title: 'News', layout: 'compact' }],
      ['StudentDashboard', 'students'],
    ],
  },
  {
    slug: 'movers',
    title: 'Movers: the second step',
    type: 'COURSE_CONTENT',
    status: 'PUBLISHED',
    seoDescription:
      'What children learn in the Movers course, how lessons run, and which classes have places.',
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];

/** What lies in the container of the welcome page. */
export const visitBlocks: readonly Block[] = [
  ['Heading', 'visit-title', { text: 'Come and see us', align: 'center' }],
  [
    'Text',
    'visit-text',
    { content: '<p>Saturday mornings, 9:00 to 11:00, without an appointment.</p>', align: 'center' },
  ],
  ['Button', 'visit-button', { text: 'Contact', variant: 'secondary', actionValue: '/p/contact' }],
];

/** Templates: name, category, description, blocks. */
export const demoTemplates: readonly (readonly [
  'LANDING' | 'COURSE' | 'GENERAL',
  string,
  string,
  readonly Block[],
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
          title: 'Your headline',
          subtitle: 'One sentence that says for whom this is.',
          ctaText: 'Ask for a place',
          ctaLink: '/p/enroll',
        },
      ],
      ['Heading', 'reasons', { text: 'Three reasons' }],
      ['Text', 'reasons-text', { content: '<ul><li>First</li><li>Second</li><li>Third</li></ul>' }],
      welcomeClasses,
    ],
  ],
  [
    'COURSE',
    'Course page',
    'What is learnt, what a week looks like, which classes there are.',
    [
      ['HeroSection', 'hero', { title: 'Name of the course', textAlign: 'left', showCTA: false }],
      ['Text', 'about', { content: '<p>What children can do after it.</p>', size: 'lg' }],
      ['ClassList', 'classes', { title: 'Classes', layout: 'list' }],
    ],
  ],
  [
    'GENERAL',
    'Information with contact form',
    'Some words, and a form to write to the school.',
    [
      ['Heading', 'title', { text: 'Title', level: 'h1', size: '3xl' }],
      ['Text', 'text', { content: '<p>Your words.</p>' }],
      ['ContactForm', 'form', { title: 'Write to us' }],
    ],
  ],
];

/** What visitors sent: form, status, days ago, data. */
export const demoSubmissions: readonly (readonly [
  'CONTACT' | 'ENROLLMENT',
  'PENDING' | 'PROCESSED' | 'SPAM',
  number,
  Readonly<Record<string, string>>,
])[] = [
  [
    'ENROLLMENT',
    'PENDING',
    0,
    {
      studentName: 'Gia Han Tran',
      parentName: 'Thu Trang Tran',
      parentEmail: 'thutrang.tran@example.com',
      emergencyContact: 'Grandmother, 0903 555 010',
      medicalInfo: 'Allergic to peanuts',
    },
  ],
  [
    'CONTACT',
    'PENDING',
    1,
    {
      name: 'Peter Novak',
      email: 'p.novak@example.com',
      subject: 'Trial lesson',
      message: 'Could my daughter join a Movers lesson next week to see if she likes it?',
    },
  ],
  [
    'CONTACT',
    'PENDING',
    2,
    {
      name: 'Le Quoc Bao',
      email: 'bao.le@example.com',
      phone: '0903 555 021',
      message: 'Do you have classes on Sunday mornings for a boy of seven?',
    },
  ],
  [
    'ENROLLMENT',
    'PROCESSED',
    6,
    { studentName: 'Minh Khoi Pham', parentName: 'Pham Van Son', parentEmail: 'son.pham@example.com' },
  ],
  [
    'CONTACT',
    'SPAM',
    4,
    {
      name: 'Best Ranking',
      email: 'seo@example.net',
      message: 'We bring your site to the top of all search engines.',
    },
  ],
];
