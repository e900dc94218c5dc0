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
  ])('loses %s [APP-34]', (bad, trace) => {
    const clean = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${bad}<path d="M1 1"/></svg>`);
    expect(clean).toContain('M1 1');
    expect(clean).not.toContain(trace);
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
});
