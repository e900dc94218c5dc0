import { createHash } from 'node:crypto';
import { contrast, safeColor } from '@bellwether/contract/pages/content.rules';
import type { PageData } from '@bellwether/page-blocks/blocks';
import { completeColors } from '@bellwether/page-blocks/data';
import { pageCss } from '@bellwether/page-blocks/page.css';

/** The stylesheet of one page: the blocks' own, the organisation's colour, and a class for each painted element. */
export interface PageSheet {
  readonly paint: PageData['paint'];
  /** The whole text of the style element. */
  text(): string;
}

/** A sheet for a page of the organisation with this colour. */
export function makePageSheet(accent: string): PageSheet {
  const rules = new Map<string, string>();
  return {
    paint(colors) {
      const { background, color, image } = completeColors(colors);
      const rule = [
        background && `background-color:${background}`,
        color && `color:${color}`,
        image && `background-image:url("${image}")`,
      ]
        .filter(Boolean)
        .join(';');
      if (rule === '') return {};
      const className = rules.get(rule) ?? `c${rules.size + 1}`;
      rules.set(rule, className);
      return { className };
    },
    text() {
      const painted = [...rules].map(([rule, name]) => `.bw-page .${name}{${rule}}`).join('\n');
      return `${pageCss}.bw-page{--bw-accent:${readableAccent(accent)}}\nbody{margin:0}\n${painted}`;
    },
  };
}

/** The source of a style element for the policy: its hash. */
export function styleSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The colour, darkened until white reads well on it and it reads well on white and on the page's greys (4.5:1). */
export function readableAccent(color: string): string {
  let parts = channels(safeColor(color) || '#1d4ed8');
  while (contrast(hex(parts), '#f9fafb') < 4.6) parts = parts.map((part) => Math.max(0, part * 0.94 - 1));
  return hex(parts);
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
