import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { kindOfPicture } from './picture.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('an SVG', () => {
  it('keeps its shapes, gradients and looks [APP-34]', () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><style>.a{fill:url(#g)}</style><path class="a" d="M0 0h10v10z" style="stroke:#000"/></svg>';
    const clean = cleanSvg(logo);
    for (const part of [
      'viewBox="0 0 10 10"',
      '<linearGradient id="g">',
      '.a{fill:url(#g)}',
      'd="M0 0h10v10z"',
    ])
      expect(clean).toContain(part);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert'],
    ['<SCRIPT>alert(1)</SCRIPT>', 'alert'],
    ['<svg:script>alert(1)</svg:script>', '<svg:script'],
    ['<path d="M0 0" onload="alert(1)"/>', 'onload'],
    ['<path d="M0 0" OnClick="alert(1)"/>', 'lick'],
    ['<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">alert</body></foreignObject>', 'alert'],
    ['<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>', 'javascript'],
    ['<use href="https://evil.example/x.svg#a"/>', 'evil'],
    ['<use href="data:image/svg+xml;base64,AAAA#a"/>', 'data:'],
    ['<image href="https://evil.example/pixel.png"/>', 'evil'],
    ['<style>@import url(https://evil.example/x.css);</style>', 'evil'],
    ['<style>path{fill:u\\72l(https://evil.example)}</style>', 'evil'],
    ['<path style="fill:url( https://evil.example/x )" d="M0 0"/>', 'evil'],
    ['<path fill="url(\'//evil.example/x\')" d="M0 0"/>', 'evil'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'javascript'],
    ['<set attributeName="onmouseover" to="alert(1)"/>', 'alert'],
    ['<iframe src="https://evil.example"/>', 'evil'],
    [`<path style="background:image-set('https://evil.example/x' 1x)" d="M0 0"/>`, 'evil'],
    [`<path style="background:-webkit-image-set( 'https://evil.example/x' 1x)" d="M0 0"/>`, 'evil'],
    [`<path fill="IMAGE ('https://evil.example/x')" d="M0 0"/>`, 'evil'],
    [`<path cursor="src('https://evil.example/x')" d="M0 0"/>`, 'evil'],
    [`<style>path{mask:image-set('https://evil.example/x' 1x)}</style>`, 'evil'],
    [`<style>path{fill:src("https://evil.example/x")}</style>`, 'evil'],
    [`<style>path{fill:image("https://evil.example/x")}</style>`, 'evil'],
    ['<style>path{fill:\\75rl(https://evil.example/x)}</style>', 'evil'],
    ['<style>path{fill:&#117;rl(https://evil.example/x)}</style>', 'evil'],
    ['<style>path{fill:&amp;#117;rl(https://evil.example/x)}</style>', 'evil'],
    ['<style><![CDATA[path{fill:url(https://evil.example/x)}]]></style>', 'evil'],
    ['<path style="fill:\\75rl(https://evil.example/x)" d="M0 0"/>', 'evil'],
    ['<path style="fill:&#92;75 rl(https://evil.example/x)" d="M0 0"/>', 'evil'],
    ['<path filter="\\000075rl(https://evil.example/x)" d="M0 0"/>', 'evil'],
    ['<path style="mask:url(#a), url(https://evil.example/x)" d="M0 0"/>', 'evil'],
    [`<path style="mask:url('data:image/svg+xml,evil')" d="M0 0"/>`, 'evil'],
  ])('loses %s [APP-34]', (bad, trace) => {
    const clean = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${bad}<path d="M1 1"/></svg>`);
    expect(clean).toContain('M1 1');
    expect(clean).not.toContain(trace);
  });

  it.each([
    '<style>&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<style><g>{}</g></style>',
    '<style>&lt;g onload="alert(1)">',
    '<style>&lt;/bw-style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    '<bw-style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bw-style>',
  ])('never makes markup of what a style holds as text: %s [APP-34]', (style) => {
    const clean = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${style}<path d="M1 1"/></svg>`);
    expect(clean).not.toMatch(/<script|<g|<bw-|&lt;/);
  });

  it('keeps a rule for children [APP-34]', () => {
    const clean = cleanSvg(
      '<svg xmlns="http://www.w3.org/2000/svg"><style>g>path{fill:url(#a)}</style></svg>',
    );
    expect(clean).toContain('<style>g&gt;path{fill:url(#a)}</style>');
  });

  it('does not expand entities of a document type [APP-34]', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>';
    const clean = cleanSvg(bomb);
    expect(clean).not.toContain('ENTITY');
    expect(clean).not.toContain('passwd');
  });

  it('that is no picture gives nothing', () => {
    expect(cleanSvg('<html><svg/></html>')).not.toContain('html');
    expect(cleanSvg('plain')).toBe('');
  });
});

describe('the kind of a picture', () => {
  it('is told by the first bytes, whatever the name says [APP-34]', () => {
    expect(kindOfPicture(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('png');
    expect(kindOfPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(kindOfPicture(new Uint8Array([0, 0, 1, 0, 1]))).toBe('ico');
    expect(kindOfPicture(bytes('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="x"/>'))).toBe(
      'svg',
    );
    expect(kindOfPicture(bytes('\uFEFF<svg/>'))).toBe('svg');
    expect(kindOfPicture(bytes('<html><svg/></html>'))).toBeUndefined();
    expect(kindOfPicture(bytes('GIF89a'))).toBeUndefined();
    expect(kindOfPicture(new Uint8Array())).toBeUndefined();
  });

  it('is found behind a document type with rules of its own, as drawing programs write it', () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY a "b"> ]>';
    expect(kindOfPicture(bytes(`<?xml version="1.0"?>${type}<!-- > --> <svg/>`))).toBe('svg');
    expect(kindOfPicture(bytes(`${type}<svgs/>`))).toBeUndefined();
    expect(kindOfPicture(bytes('<!DOCTYPE svg [<svg/>'))).toBeUndefined();
  });

  it('is told in one pass of 5 MB, whatever is left open in them', () => {
    const starts = ['', '<!DOCTYPE svg [', '<!DOCTYPE ', '<?xml ', '<!-- '];
    const units = [
      ']',
      '[',
      '[]',
      '<!DOCTYPE[',
      '<!DOCTYPE svg []',
      '<!--',
      '<!---->',
      '<?',
      '<??>',
      ' ',
      '\t\n',
      '<',
      '>',
    ];
    for (const start of starts) {
      for (const unit of units) {
        const text = bytes(start + unit.repeat(5_000_000 / unit.length));
        const before = process.threadCpuUsage();
        kindOfPicture(text);
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1000, `${start} ${unit}`).toBeLessThan(1000);
      }
    }
  });
});
