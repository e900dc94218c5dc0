// What makes a careless pattern or loop take the square of a text's length: things that are begun and never ended, things
// that end what never began, and the same over and over.

const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n', 'a', 'A', '0', '\u00a0', '\u0301'];

const pairs = [
  ...[
    '<a',
    '<a ',
    '<a b=',
    '<a b="',
    '</',
    '</a',
    '<br',
    '<p>',
    '</p>',
    '<b>',
    '<!--',
    '<!-',
    '-->',
    '<?',
    '<!DOCTYPE[',
  ],
  ...[
    '<![CDATA[',
    '<style>',
    '<svg ',
    '[]',
    '()',
    '{}',
    '{{',
    '}}',
    '((',
    '[(',
    '](',
    '![',
    '**',
    '__',
    '``',
    '&#',
    '&amp',
  ],
  ...[
    'a@',
    '@a',
    'a.',
    '.a',
    'a-',
    '-a',
    'a,',
    ', ',
    ' \t',
    '\r\n',
    '"",',
    '","',
    '";',
    "'='",
    'a:',
    '://',
    'http://',
    '/p/-/media/',
  ],
  ...[
    '#a',
    '0,',
    '0.',
    '+0',
    '(0',
    '0-',
    '%2',
    '%%',
    '\\"',
    '\\u',
    'aA',
    'ß',
    'đ\u0323',
    '\u0301\u0316',
    '\ud83d\ude00',
    '\ud83d',
  ],
];

/** What is repeated: each special character, and pairs of them that mean something somewhere. */
export const awkwardUnits: readonly string[] = [...signs, ...pairs];

const texts = new Map<string, string>();

/** The unit over and over, exactly so many characters long. The same text is made once. */
export function awkwardText(unit: string, length: number): string {
  const key = `${length} ${unit}`;
  const made =
    texts.get(key) ??
    Buffer.from(unit.repeat(Math.ceil(length / unit.length)).slice(0, length), 'utf16le').toString('utf16le');
  texts.set(key, made);
  return made;
}
