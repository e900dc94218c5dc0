import type { PageContent } from '@bellwether/contract/pages/content.rules';
import { describe, expect, it } from 'vitest';
import { asContent, excerptOf, fingerprint } from '../templates/content.ts';
import { changesOf, draftOf, firstProblem, problemsOf } from './editor-draft.rules.ts';

const stored = {
  title: 'Summer camp',
  slug: 'summer-camp',
  type: 'LANDING' as const,
  seoTitle: null,
  seoDescription: null,
  seoKeywords: ['camp'],
  ogImage: null,
  canonicalUrl: null,
};

const content: PageContent = {
  root: { props: {} },
  content: [
    { type: 'Heading', props: { id: 'Heading-1', text: 'Hello' } },
    {
      type: 'Container',
      props: { id: 'Container-1', content: [{ type: 'Button', props: { id: 'Button-1', text: 'Go' } }] },
    },
  ],
  zones: {},
};

describe('what is sent of an edited page', () => {
  it('is what differs from the stored page, and nothing when nothing does [PAG-02]', () => {
    const draft = draftOf(stored);
    expect(changesOf(draft, draft)).toEqual({});
    expect(changesOf(draft, { ...draft, title: 'Camp', seoKeywords: ['camp', 'sea'] })).toEqual({
      title: 'Camp',
      seoKeywords: ['camp', 'sea'],
    });
  });

  it('does not depend on the order of keys', () => {
    expect(fingerprint({ a: 1, b: { c: 2, d: [1, { e: 1, f: 2 }] } })).toBe(
      fingerprint({ b: { d: [1, { f: 2, e: 1 }], c: 2 }, a: 1 }),
    );
    expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
  });
});

describe('what is wrong with an edited page', () => {
  it('comes back to the block and prop it belongs to, also within containers, else to its field [PAG-01]', () => {
    const problems = problemsOf(
      {
        'content.content.0.props.text': ['Too long'],
        'content.content.1.props.content.0.props.actionValue': ['This link is not allowed'],
        slug: ['This address is taken'],
        'seoKeywords.3': ['A keyword cannot be empty'],
      },
      content,
    );
    expect(problems.blocks.get('Heading-1')).toEqual({ text: 'Too long' });
    expect(problems.blocks.get('Button-1')).toEqual({ actionValue: 'This link is not allowed' });
    expect(problems.fields).toEqual({
      slug: 'This address is taken',
      seoKeywords: 'A keyword cannot be empty',
    });
    expect(firstProblem(problems, content)).toBe('Heading-1');
  });

  it('is the page’s own where the path leads to no block', () => {
    const problems = problemsOf(
      { 'content.content.9.props.text': ['Gone'], content: ['Too large'] },
      content,
    );
    expect(problems.blocks.size).toBe(0);
    expect(problems.fields.content).toBe('Gone');
    expect(firstProblem(problems, content)).toBeUndefined();
  });
});

describe('content from anywhere', () => {
  it('is blocks with an id, told apart by their first words', () => {
    expect(asContent({ content: [{ type: 'Text', props: {} }] }).content).toEqual([]);
    expect(asContent(undefined)).toEqual({ root: { props: {} }, content: [], zones: {} });
    expect(excerptOf({ props: { content: '<p>One <b>two</b></p>' } })).toBe('One two');
    expect(excerptOf({ props: { size: 'md' } })).toBe('');
  });
});
