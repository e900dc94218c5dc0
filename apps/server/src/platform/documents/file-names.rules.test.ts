import { describe, expect, it } from 'vitest';
import { fileNames } from './file-names.rules.ts';

describe('names of files', () => {
  it('keep letters of every script and lose what leads to other folders', () => {
    expect(
      fileNames(['Bùi Minh Châu', '李 明', '../../etc/passwd', 'a\\b:c*d', '.hidden', 'CON. .'], 'x'),
    ).toEqual([...['Bùi Minh Châu', '李 明', 'etc passwd', 'a b c d', 'hidden', 'CON']]);
    expect(fileNames(['A\u0000\u202eB', 'e\u0301'], 'x')).toEqual(['A B', '\u00e9']);
  });

  it('are no two the same, whatever the case, and are never empty or longer than a hundred', () => {
    expect(fileNames(['Lan', 'LAN', 'Lan', 'Lan (2)', '///', '.'], 'Student')).toEqual([
      ...['Lan', 'LAN (2)', 'Lan (3)', 'Lan (2) (2)', 'Student', 'Student (2)'],
    ]);
    expect(fileNames(['😀'.repeat(101)], 'x')[0]).toBe('😀'.repeat(100));
  });
});
