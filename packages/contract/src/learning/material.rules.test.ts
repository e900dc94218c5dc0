import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeLink, isWebLink, kindOfFile, kindsOf, linkLabel } from './material.rules.ts';

describe('a link of a material', () => {
  it('is http or https with a host, and nothing else [LRN-18]', () => {
    for (const good of [
      'https://a.example',
      'HTTP://a.example/b?c=d#e',
      'https://localhost:3000/x',
      'http://1.2.3.4',
    ]) {
      expect([good, isWebLink(good)]).toEqual([good, true]);
    }
    for (const bad of [
      '',
      'a.example',
      'https://',
      'https:///x',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'mailto:a@a.example',
    ]) {
      expect([bad, isWebLink(bad)]).toEqual([bad, false]);
    }
    for (const bad of [
      'https://a b',
      ' https://a.example',
      'https://user@evil.example',
      'https:\\\\a.example',
    ]) {
      expect([bad, isWebLink(bad)]).toEqual([bad, false]);
    }
  });

  it('never opens anything but a web page, whatever was typed [LRN-18]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const link = completeLink(text);
        if (isWebLink(link)) expect(link).toMatch(/^https?:\/\//i);
      }),
    );
  });

  it('gets https when it has no scheme, and is shown short', () => {
    expect(completeLink(' school.example/a ')).toBe('https://school.example/a');
    expect(completeLink('ftp://school.example')).toBe('ftp://school.example');
    expect(completeLink('')).toBe('');
    expect(linkLabel('https://www.school.example/a/')).toBe('school.example/a');
  });
});

describe('the kinds of a material', () => {
  it('come from its files and links, each once [LRN-18]', () => {
    expect(['image/png', 'audio/mpeg', 'video/mp4', 'application/pdf'].map(kindOfFile)).toEqual([
      'IMAGE',
      'AUDIO',
      'VIDEO',
      'DOCUMENT',
    ]);
    const files = [{ mimetype: 'image/png' }, { mimetype: 'image/jpeg' }];
    expect(kindsOf({ links: ['https://a.example'], files })).toEqual(['IMAGE', 'LINK']);
    expect(kindsOf({ links: [], files: [] })).toEqual([]);
  });
});
