import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { fieldsOf } from '../../../testing/leave-world.ts';
import { makeTestApp, type TestApp, type TestClient } from '../../../testing/make-test-app.ts';
import { sendFile } from '../../../testing/send-file.ts';

const path = '/api/lms/assessments';
let app: TestApp;
let teacher: TestClient;

beforeAll(async () => {
  app = await makeTestApp();
  teacher = await app.as('teacher');
});

type Files = Readonly<Record<string, string | Buffer>>;

async function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const read = (content: Uint8Array | string) =>
  sendFile(app, teacher, 'sent.zip', content, { url: `${path}/read-file` });

// biome-ignore lint/suspicious/noExplicitAny: the reply of a file
type Any = any;

const item = (text = 'Describe it.', interaction = 'extendedText') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="string"/><itemBody><p>${text}</p><${interaction}Interaction responseIdentifier="R"/></itemBody></assessmentItem>`;
const test = (sections: string, more = '') =>
  `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Theirs">${more}<testPart identifier="p">${sections}</testPart></assessmentTest>`;
const ref = (href: string, inside = '') =>
  `<assessmentItemRef identifier="r" href="${href}">${inside}</assessmentItemRef>`;
const section = (inside: string, title = 'One') =>
  `<assessmentSection identifier="s" title="${title}">${inside}</assessmentSection>`;
const another = (href: string) => `<assessmentSectionRef identifier="x" href="${href}"/>`;

describe('an assessment of another program', () => {
  it('keeps the order of sections within sections and in files of their own, and tells what has no place here', async () => {
    const { data } = (
      await read(
        await zipped({
          'test.xml': test(
            section(
              `<preCondition/><ordering shuffle="true"/>${ref('i/a.xml')}${section(ref('i/b.xml'), 'Two')}${ref('i/c.xml', '<weight identifier="w" value="2"/>')}`,
            ) + another('more/s.xml'),
            '<timeLimits maxTime="90"/>',
          ),
          'more/s.xml': section(`<selection select="3"/>${ref('../i/a.xml')}${ref('../i/d.xml')}`, 'Draw'),
          'i/a.xml': item('A?'),
          'i/b.xml': item('B?'),
          'i/c.xml': item('C?<script>steal()</script>'),
          'i/d.xml': item('D?', 'hotspot'),
        }),
      )
    ).body;
    const texts = ({ title, slots }: Any) => [
      title,
      ...slots.map(
        (slot: Any) =>
          slot.question?.questionText ?? [slot.pick, ...slot.pool.map((one: Any) => one.questionText)],
      ),
    ];
    expect(data.sections.map(texts)).toEqual([
      ['One', 'A?'],
      ['Two', 'B?'],
      ['One', 'C?'],
      ['Draw', [1, 'A?']],
    ]);
    expect(data).toMatchObject({
      title: 'Theirs',
      durationMinutes: 2,
      shuffleQuestions: false,
      maxAttempts: null,
    });
    expect(data.refused).toEqual([
      { place: 'One', reason: 'Rules that skip questions are not read: all are asked.' },
      { place: 'i/c.xml', reason: 'Its weight is not read: it keeps its own points.' },
      { place: 'i/d.xml', reason: 'hotspotInteraction is not read.' },
      { place: 'Theirs', reason: 'Some sections mix their questions and others do not: none will.' },
      { place: 'Draw', reason: 'A pool is smaller than it was and draws 1 now.' },
    ]);
  });

  it.each([
    ['no zip', 'Dear Sir', 'This is no package: send the zip with the assessment and its items.'],
    [
      'no assessment',
      { 'a.xml': item() },
      'The package holds no assessment: import its questions into the bank.',
    ],
    [
      'two of them',
      { 'a.xml': test(''), 'b.xml': test('') },
      'The package holds several assessments: send one at a time.',
    ],
    [
      'an item that is missing',
      { 'a.xml': test(section(ref('gone.xml'))) },
      'a.xml refers to gone.xml, which is not in the package.',
    ],
    [
      'an item outside',
      { 'a.xml': test(section(ref('../../etc/passwd'))) },
      'a.xml refers to ../../etc/passwd, which is not in the package.',
    ],
    [
      'a section that is missing',
      { 'a.xml': test(another('s.xml')) },
      'a.xml refers to s.xml, which is not in the package.',
    ],
    [
      'sections in a circle',
      {
        'a.xml': test(another('s.xml')),
        's.xml': section(another('u.xml')),
        'u.xml': section(another('s.xml')),
      },
      'The sections of s.xml refer to each other in a circle.',
    ],
    [
      'itself as its section',
      { 'a.xml': test(another('a.xml')) },
      'The sections of a.xml refer to each other in a circle.',
    ],
    [
      'an entity',
      { 'a.xml': `<!DOCTYPE t [<!ENTITY e "x">]>${test('&e;')}` },
      'a.xml: It has a document type (DOCTYPE), which is not read.',
    ],
    [
      'no XML',
      { 'a.xml': '<assessmentTest ><testPart></assessmentTest>' },
      'a.xml: It is no well-formed XML.',
    ],
    ['a bomb', { 'a.xml': Buffer.alloc(5_000_000, 32) }, 'The package is larger than 200 MB when unpacked.'],
    [
      'too many questions',
      { 'a.xml': test(section(ref('i.xml').repeat(501))), 'i.xml': item() },
      'It has more than 500 questions.',
    ],
  ] as [string, string | Files, string][])('is refused at the file with %s', async (_what, files, reason) => {
    const reply = await read(typeof files === 'string' ? files : await zipped(files));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, { file: reason }]);
  });

  it('does not follow sections that lie deeper than any program writes them', async () => {
    const deep = `${'<assessmentSection identifier="s" title="x">'.repeat(200)}${'</assessmentSection>'.repeat(200)}`;
    const reply = await read(await zipped({ 'a.xml': test(deep) }));
    expect([reply.status, fieldsOf(reply)]).toEqual([400, { file: 'a.xml: It cannot be read as XML.' }]);
  });
});
