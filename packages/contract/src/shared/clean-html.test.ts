import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMessageHtml } from '../messaging/message-html.rules.ts';
import { cleanPageHtml, pageTags } from '../pages/page-html.rules.ts';

const scraps = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    '-->',
    '<!',
    '<?',
    '&',
    '&lt;',
    '&#x3c;',
    '&lt',
    '"',
    "'",
    '=',
    '`',
    '/',
    ' ',
    '\n',
    '\0',
  ],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br/>',
    '<a href="',
    '<a href=/x>',
    '</a>',
    '<ul><li>',
    '<P CLASS=x ',
    'words',
    'on',
  ],
  ...[
    '<script>',
    '</script>',
    '<style>',
    '</style',
    '<svg onload=x>',
    '<img src=x onerror=alert(1)>',
    '<math><mtext>',
  ],
  ...[
    'javascript:alert(1)',
    'https://x.example/?a=1&copy=2',
    'onclick=alert(1)',
    '<title>',
    '</title>',
    '<template>',
    'é',
  ],
];
const texts = fc.array(fc.constantFrom(...scraps), { maxLength: 30 }).map((parts) => parts.join(''));
/** All that may follow a '<' in clean HTML of a page. */
const cleanTag = new RegExp(
  `^(?:/?(?:${pageTags.join('|')})>|a href="[^"<>]*"(?: rel="noopener noreferrer")?>)`,
);

describe('HTML of others', () => {
  it('keeps words, marks, lists and links that may be followed [PAG-11, AMB-117]', () => {
    const clean =
      '<p>One &amp; <strong>two</strong>,<br>three</p><ul><li><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">four</a></li></ul>';
    expect(cleanPageHtml(clean)).toBe(clean);
    expect(cleanPageHtml('<P CLASS=x>a<BR/>b <a href=/p/one onclick=alert(1)>c</a>')).toBe(
      '<p>a<br>b <a href="/p/one">c</a></p>',
    );
    expect(cleanPageHtml('1 < 2 & 3 > 2, AT&T; &eacute; a<b')).toBe(
      '1 &lt; 2 &amp; 3 &gt; 2, AT&amp;T; &eacute; a',
    );
    expect(cleanMessageHtml('<h2>a</h2><a href="mailto:a@x.example">b</a><a href="/x">c</a>')).toBe(
      '<h2>a</h2><a href="mailto:a@x.example" rel="noopener noreferrer nofollow" target="_blank">b</a><a rel="noopener noreferrer nofollow" target="_blank">c</a>',
    );
  });

  it('has no element, handler or address that runs, and no end without its beginning [AMB-117]', () => {
    for (const [html, clean] of [
      ['<img src=x onerror=alert(1)>a', 'a'],
      ['<script>alert(1)</script>a<style>b</style ><SCRIPT/x>c</scRIPT\n>d', 'ad'],
      ['<scr<script>ipt>alert(1)</scr</script>ipt>a', 'ipt&gt;alert(1)ipt&gt;a'],
      ['<!-->a<!--b-->c<!--<p>', 'ac'],
      ['<a href="java&#115;cript&colon;alert(1)">a</a>', '<a>a</a>'],
      ['<a href=javascript&#58alert(1)>a', '<a>a</a>'],
      ['<p title="><img src=x onerror=alert(1)>">a</i></p></div>', '<p>a</p>'],
      ['<b><i>a</b>b', '<b><i>a</i></b>b'],
      ['a<p title="never ends', 'a'],
      ['<svg><b onclick=x>a</b><script>alert(1)', '<b>a</b>'],
    ])
      expect([html, cleanPageHtml(html ?? '')]).toEqual([html, clean]);
  });

  it('comes out as tags of the list alone, and cleaned once more is the same [AMB-117]', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const clean = cleanPageHtml(html);
        for (const [, rest = ''] of clean.matchAll(/<([^<]*)/g))
          expect([html, rest]).toEqual([html, expect.stringMatching(cleanTag)]);
        expect(clean).not.toMatch(/href="\s*(javascript|data|vbscript):/i);
        expect(cleanPageHtml(clean)).toBe(clean);
        for (const tag of pageTags.filter((one) => one !== 'br' && one !== 'hr'))
          expect(clean.split(new RegExp(`<${tag}[ >]`)).length).toBe(clean.split(`</${tag}>`).length);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes time in step with its length, whatever is repeated', () => {
    for (const scrap of [
      ...scraps,
      '<b',
      '<b a=',
      '<b a="',
      '<!--x',
      '</b',
      '<i><b></i>',
      '<script></scrip',
      '&#',
      '<b ',
    ].map(String)) {
      const html = scrap.repeat(Math.ceil(400_000 / scrap.length));
      const begun = process.threadCpuUsage();
      cleanPageHtml(html);
      const { user } = process.threadCpuUsage(begun);
      // Quadratic work would take minutes.
      expect([scrap, user < 3_000_000]).toEqual([scrap, true]);
    }
  });
});
