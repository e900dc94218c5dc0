import { cleanMessageHtml, messageTags } from '@bellwether/contract/messaging/message-html.rules';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { bodyOf } from '../../ui/html.ts';
import classes from './rich-text.module.css';

const tags = new Set(messageTags);
const headings: Readonly<Record<string, string>> = { h2: 'h4', h3: 'h5' };

/**
 * The words of a message. Its HTML was sanitised when it was stored; here it is read into elements of a short list
 * once more, so that nothing in it can ever run.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(bodyOf(cleanMessageHtml, html)), [html]);
  return <div className={classes.text}>{content}</div>;
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    return child instanceof Element ? elementOf(child, index) : null;
  });
}

function elementOf(element: Element, key: number): ReactNode {
  const tag = element.tagName.toLowerCase();
  const children = childrenOf(element);
  if (!tags.has(tag)) return createElement(Fragment, { key }, ...children);
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag !== 'a') return createElement(headings[tag] ?? tag, { key }, ...children);
  const href = element.getAttribute('href') ?? '';
  if (!/^(https?:|mailto:)/i.test(href)) return createElement('span', { key }, ...children);
  return createElement(
    'a',
    { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    ...children,
  );
}
