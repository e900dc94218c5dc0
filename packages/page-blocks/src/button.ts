import type { BlockProps } from '@bellwether/contract/pages/block-props';
import { safeLink } from '@bellwether/contract/pages/content.rules';
import { buttonActions, buttonSizes, buttonVariants } from '@bellwether/contract/pages/values';
import { createElement, type ReactNode } from 'react';
import { dataOf, names } from './data.ts';
import type { Block, PageData, Rendered } from './types.ts';

type Props = BlockProps<'Button'>;

/**
 * A link or a button. `actionValue` is an address (navigate, download) or the id of a block of the page: scroll goes
 * there, modal opens it over the page; without a script, by a popover. PAG-12, AMB-117.
 */
export const Button: Block<Props> = {
  label: 'Button',
  defaultProps: {
    text: 'Button',
    variant: 'primary',
    size: 'md',
    action: 'navigate',
    actionValue: '',
    newTab: false,
    fullWidth: false,
  },
  fields: {
    text: { kind: 'text' },
    variant: { kind: 'select', options: buttonVariants },
    size: { kind: 'select', options: buttonSizes },
    action: { kind: 'select', options: buttonActions },
    actionValue: { kind: 'link' },
    newTab: { kind: 'boolean' },
    fullWidth: { kind: 'boolean' },
  },
  render(props: Rendered<Props>): ReactNode {
    const { text = '', variant = 'primary', size = 'md', fullWidth = false } = props;
    if (!text) return null;
    const data = dataOf(props);
    const className = names('bw-button', `bw-${variant}`, `bw-button-${size}`, fullWidth && 'bw-button-full');
    return createElement(
      'div',
      { className: 'bw-button-row' },
      data.mode === 'editor'
        ? createElement('span', { className, role: 'img', 'aria-label': text }, text)
        : control(props, className, text, data),
    );
  },
};

function control(props: Rendered<Props>, className: string, text: string, data: PageData): ReactNode {
  const { action = 'navigate', newTab = false } = props;
  const value = safeLink(props.actionValue);
  const target = value.replace(/^#/, '');
  if (action === 'modal' && data.targets.modal.has(target)) {
    return createElement('button', { type: 'button', className, popoverTarget: target }, text);
  }
  if (action === 'scroll' || action === 'modal') {
    return createElement('a', { href: `#${encodeURIComponent(target)}`, className }, text);
  }
  if (!value) return createElement('span', { className: names(className, 'bw-idle') }, text);
  const opens = newTab
    ? { target: '_blank', rel: 'noopener noreferrer', title: data.texts('opensNewTab') }
    : {};
  const saves = action === 'download' ? { download: '' } : {};
  return createElement('a', { href: value, className, ...opens, ...saves }, text);
}
