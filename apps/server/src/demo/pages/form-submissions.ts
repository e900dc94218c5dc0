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
