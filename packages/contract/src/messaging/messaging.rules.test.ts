import { describe, expect, it } from 'vitest';
import { previewOf, replyTitle, textOfHtml } from './html-text.rules.ts';
import { NewMessage } from './messages.ts';

describe('the words of HTML', () => {
  it('are one line without tags, with blocks and breaks as spaces [MSG-04]', () => {
    expect(textOfHtml('<p>Dear <b>all</b>,</p><p>a<br>b &lt; c&nbsp;&amp; d</p><ul><li>e</li></ul>')).toBe(
      'Dear all, a b < c & d e',
    );
    expect(textOfHtml('<p></p><p><br></p>&nbsp;\u200B')).toBe('');
    expect(textOfHtml('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });

  it('leave out comments and tags that are closed, and nothing of what is not', () => {
    expect(textOfHtml('a<!-- <br> > b -->c<!-- open <b>d</b>')).toBe('ac<!-- open d');
    expect(textOfHtml('1 <a 2 </ 3 <')).toBe('1 <a 2 </ 3 <');
    expect(textOfHtml('</>x<BLOCKQUOTE class="y">z</BLOCKQUOTE>w<hr/>v<brown>u')).toBe('</>xz w vu');
  });

  it('are found in one pass, whatever is left open in a text of the most characters and beyond', () => {
    for (const unit of ['<a', '<br', '<!--', '<', '</p', '<!-', '&', '<a <!--', '-->', '><']) {
      const some = spentOn(unit, 50_000);
      // Eight times the text in one pass: some eight times as long, and not sixty-four.
      expect(spentOn(unit, 400_000), unit).toBeLessThan(40 * some + 200);
    }
  });

  it('begin a preview that is cut at a word [MSG-04]', () => {
    expect(previewOf('short')).toBe('short');
    expect(previewOf('one two three four', 10)).toBe('one two…');
  });
});

describe('the subject of an answer', () => {
  it('has Re: once, at most 255 characters, and none without one [MSG-08]', () => {
    expect([replyTitle('Trip'), replyTitle('RE: Trip'), replyTitle(null)]).toEqual([
      'Re: Trip',
      'RE: Trip',
      null,
    ]);
    expect(replyTitle('x'.repeat(255))).toHaveLength(255);
  });
});

describe('a new message', () => {
  it('is refused for its length before its words are looked for', () => {
    const body = { recipientUserIds: ['01930000-0000-7000-8000-000000000001'], content: ' '.repeat(100_001) };
    expect(NewMessage.safeParse(body).error?.issues.map(({ message }) => message)).toEqual([
      'Message content is too long.',
    ]);
  });

  it('names each broken rule in the words of the requirements [MSG-08, MSG-18]', () => {
    const words = (body: object) => NewMessage.safeParse(body).error?.issues.map(({ message }) => message);
    const id = '01930000-0000-7000-8000-000000000001';
    expect(words({ recipientUserIds: [id], content: '<p></p>' })).toEqual([
      'Message content cannot be empty.',
    ]);
    expect(words({ recipientUserIds: [id], content: 'x', title: 'x'.repeat(256) })).toEqual([
      'Title cannot exceed 255 characters.',
    ]);
    expect(words({ recipientUserIds: [id], content: 'x', title: 'x'.repeat(255) })).toBeUndefined();
    expect(words({ content: 'x' })).toEqual(['Recipients are required for standard messages.']);
    expect(words({ content: 'x', messageType: 'FEEDBACK' })).toBeUndefined();
    expect(words({ recipientUserIds: ['x'], content: 'x', feedbackCategoryId: 'x' })).toEqual([
      'Invalid recipient ID',
      'Invalid feedback category ID',
    ]);
  });
});

/** Milliseconds of processor time for a text of so many characters. */
function spentOn(unit: string, characters: number): number {
  const long = unit.repeat(characters / unit.length);
  const before = process.threadCpuUsage().user;
  textOfHtml(long);
  textOfHtml(`${long}>`);
  return (process.threadCpuUsage().user - before) / 1000;
}
