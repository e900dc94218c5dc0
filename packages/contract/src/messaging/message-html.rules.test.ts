import { describe, expect, it } from 'vitest';
import { cleanMessageHtml, leavingLink, messageSchemes, messageTags } from './message-html.rules.ts';

describe('the HTML of a message', () => {
  it('holds these elements and no other, without what they carried [MSG-08]', () => {
    const elements = [
      ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li'],
      ...['blockquote', 'code', 'pre', 'h2', 'h3', 'hr'],
    ];
    expect(messageTags).toEqual(elements);
    expect(cleanMessageHtml('<p class="x" onclick="run()" href="https://a.example">Hi</p>')).toBe(
      '<p>Hi</p>',
    );
    expect(cleanMessageHtml('<h1>Big</h1><p>small</p>')).not.toContain('<h1');
  });

  it.each(['http://a.example', 'https://a.example', 'HTTPS://a.example', 'mailto:a@a.example'])(
    'keeps a link to %s, which leaves the page and says nothing of it [MSG-08]',
    (href) => {
      expect(messageSchemes).toEqual(['http', 'https', 'mailto']);
      expect(leavingLink).toEqual({ rel: 'noopener noreferrer nofollow', target: '_blank' });
      const cleaned = cleanMessageHtml(`<a href="${href}" title="x">there</a>`);
      expect(cleaned).toContain(`href="${href}"`);
      expect(cleaned).toContain('rel="noopener noreferrer nofollow"');
      expect(cleaned).toContain('target="_blank"');
      expect(cleaned).not.toContain('title');
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:https://a.example',
    'data:text/html,x',
    'ftp://a.example',
    'httpsx:a',
    '/inbox',
    '',
  ])('keeps the words of a link to %j, not where it leads [MSG-08]', (href) => {
    const cleaned = cleanMessageHtml(`<a href="${href}">there</a>`);
    expect(cleaned).toContain('there');
    expect(cleaned).not.toContain('href');
  });
});
