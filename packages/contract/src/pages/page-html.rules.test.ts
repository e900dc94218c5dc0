import { describe, expect, it } from 'vitest';
import { cleanPageHtml, pageLink, pageTags } from './page-html.rules.ts';

describe('the HTML of a Text block', () => {
  it('keeps these elements and no others, without their attributes [AMB-117]', () => {
    const around = 'p strong b em i u s a ul ol li blockquote code'.split(' ');
    expect([...pageTags].sort()).toEqual([...around, 'br', 'hr'].sort());
    for (const tag of around)
      expect(cleanPageHtml(`<${tag} class="x" onclick="y()">words</${tag}>`)).toBe(`<${tag}>words</${tag}>`);
    expect(cleanPageHtml('one<br class="x">two<hr onclick="y()">')).toBe('one<br>two<hr>');
    for (const tag of ['div', 'h1', 'img', 'table', 'svg', 'font'])
      expect(cleanPageHtml(`<${tag}>words</${tag}>`)).toBe('words');
  });

  it('follows a link that is safe, and gives other sites no way back [AMB-117]', () => {
    expect(pageLink('/courses')).toEqual({ href: '/courses' });
    expect(pageLink('mailto:a@example.org')).toEqual({ href: 'mailto:a@example.org' });
    for (const away of ['https://example.org', 'HTTP://example.org'])
      expect(pageLink(away)).toEqual({ href: away, rel: 'noopener noreferrer' });
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', undefined])
      expect(pageLink(bad)).toEqual({});
    expect(cleanPageHtml('<a href="https://example.org" target="_top">go</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer">go</a>',
    );
    expect(cleanPageHtml('<p href="https://example.org">go</p>')).toBe('<p>go</p>');
  });
});
