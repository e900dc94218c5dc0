import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { most, text } from '../testing/most.ts';
import { blockProps } from './block-props.ts';

/** The values that a block takes for a field of choices, and what it has when nothing is said. */
const choicesOf = (block: keyof typeof blockProps, field: string) => {
  const schema = (blockProps[block].shape as Record<string, z.ZodDefault<z.ZodEnum>>)[field];
  return { all: schema?.unwrap().options, usual: schema?.parse(undefined) };
};
const takes = (block: keyof typeof blockProps, props: object) =>
  blockProps[block].safeParse({ id: 'b', ...props }).success;

describe('the choices of blocks', () => {
  it('of a container are its width and its padding, of a hero its alignment and the style of its button [PAG-10]', () => {
    expect(choicesOf('Container', 'maxWidth').all).toEqual(['sm', 'md', 'lg', 'xl', 'full']);
    expect(choicesOf('Container', 'padding').all).toEqual(['none', 'sm', 'md', 'lg']);
    expect(choicesOf('HeroSection', 'textAlign').all).toEqual(['left', 'center', 'right']);
    expect(choicesOf('HeroSection', 'ctaStyle').all).toEqual(['primary', 'secondary', 'outline']);
    expect(Object.keys(blockProps.Container.shape)).toEqual(['id', 'maxWidth', 'padding', 'backgroundColor']);
    expect(Object.keys(blockProps.HeroSection.shape)).toEqual([
      ...['id', 'title', 'subtitle', 'backgroundImage', 'backgroundColor', 'textAlign'],
      ...['showCTA', 'ctaText', 'ctaLink', 'ctaStyle'],
    ]);
    expect(takes('Container', { backgroundColor: 'red' })).toBe(false);
    expect(takes('Container', { backgroundColor: '#fff' })).toBe(true);
  });

  it('of a button are its variant, its size and what it does [PAG-12]', () => {
    expect(choicesOf('Button', 'variant').all).toEqual(['primary', 'secondary', 'outline', 'ghost']);
    expect(choicesOf('Button', 'size').all).toEqual(['sm', 'md', 'lg']);
    expect(choicesOf('Button', 'action').all).toEqual(['navigate', 'scroll', 'modal', 'download']);
    expect(Object.keys(blockProps.Button.shape)).toEqual([
      ...['id', 'text', 'variant', 'size', 'action', 'actionValue', 'newTab', 'fullWidth'],
    ]);
    expect(blockProps.Button.parse({ id: 'b' })).toMatchObject({ newTab: false, fullWidth: false });
    expect(most(blockProps.Button, (count) => ({ id: 'b', text: text(count) }))).toBe(100);
  });

  it('of a list of classes are 1 to 50 and its layout, of announcements 1 to 20 and theirs [PAG-13]', () => {
    expect(choicesOf('ClassList', 'layout').all).toEqual(['grid', 'list', 'cards']);
    expect(choicesOf('AnnouncementFeed', 'layout').all).toEqual(['feed', 'cards', 'compact']);
    for (const [block, largest] of [
      ['ClassList', 50],
      ['AnnouncementFeed', 20],
    ] as const) {
      const limits = [0, 1, largest, largest + 1].map((limit) => takes(block, { limit }));
      expect([block, ...limits]).toEqual([block, false, true, true, false]);
    }
    expect(blockProps.ClassList.parse({ id: 'b', filterByGrade: 'Grade 3' })).toMatchObject({
      showEnrollButton: true,
      filterByGrade: 'Grade 3',
    });
    const feed = blockProps.AnnouncementFeed.parse({ id: 'b', showDate: false, showAuthor: true });
    expect(feed).toMatchObject({ showDate: false, showAuthor: true });
  });

  it('of a list of open posts are 1 to 50, its department and its layout, of an application its post [PAG-10, TAL-14]', () => {
    const id = '01900000-0000-7000-8000-000000000001';
    expect([0, 1, 50, 51].map((limit) => takes('JobList', { limit }))).toEqual([false, true, true, false]);
    expect(choicesOf('JobList', 'layout').all).toEqual(['grid', 'list', 'cards']);
    for (const [block, field] of [
      ['JobList', 'filterByDepartment'],
      ['JobApplication', 'openingId'],
    ] as const) {
      const taken = ['', id, 'Languages', `${id}"><script>`].map((value) => takes(block, { [field]: value }));
      expect([block, ...taken]).toEqual([block, true, true, false, false]);
    }
    expect(blockProps.JobApplication.parse({ id: 'b' })).toMatchObject({
      openingId: '',
      showDescription: true,
    });
  });
});
