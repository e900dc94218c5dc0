import { describe, expect, it } from 'vitest';
import { pathOf, withoutLastSlashes } from './path-of.ts';

describe('the path of an address', () => {
  it.each([
    ['/leads/1?tab=notes#x', '/leads/1'],
    ['/leads#a?b', '/leads'],
    ['/leads', '/leads'],
    ['#top', ''],
    ['', ''],
  ])('of %j is %j', (href, path) => expect(pathOf(href)).toBe(path));

  it.each([
    ['/inbox/1//', '/inbox/1'],
    ['///', ''],
    ['/a/b', '/a/b'],
  ])('%j without its last slashes is %j', (path, bare) => expect(withoutLastSlashes(path)).toBe(bare));
});
