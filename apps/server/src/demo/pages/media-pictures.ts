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
