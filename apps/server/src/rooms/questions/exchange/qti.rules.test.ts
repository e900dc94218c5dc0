import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QuestionBody, type QuestionDraft } from '@bellwether/contract/questions/question-fields';
import { describe, expect, it } from 'vitest';
import { readQtiItem } from './qti-read.rules.ts';
import { qtiItem } from './qti-write.rules.ts';
import { oneOfEach, said } from './testing/sample-questions.ts';
import { qtiVersions } from './xml-tree.rules.ts';

const write = (question: QuestionDraft, version: '2.1' | '3.0') =>
  qtiItem(question, { identifier: 'item-1', version, media: {} });

function read(xml: string): QuestionDraft {
  const item = readQtiItem(xml);
  if ('refused' in item) throw new Error(item.refused);
  return item.question;
}

function refusal(xml: string): string {
  const item = readQtiItem(xml);
  return 'refused' in item ? item.refused : 'read';
}

const foreign = (body: string, declared = '', root = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="The title" ${root}>${declared}<itemBody>${body}</itemBody></assessmentItem>`;

describe.each(qtiVersions)('QTI %s', (version) => {
  it.each(oneOfEach().map((question) => [question.questionType, question] as const))(
    'writes %s and reads it back the same',
    (_type, question) => {
      expect(said(read(write(question, version)))).toEqual(said(question));
      const limited = { ...question, marking: { ...question.marking, maxPlays: 2 } };
      expect(read(write(limited, version)).marking.maxPlays).toBe(2);
    },
  );

  it('is well-formed for another program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qti-'));
    for (const [index, question] of oneOfEach().entries()) {
      const path = join(folder, `${index}.xml`);
      writeFileSync(path, write(question, version));
      expect(String(execFileSync('xmllint', ['--noout', path]))).toBe('');
    }
  });
});

describe.each([
  ['2.1', 'simpleChoice'],
  ['3.0', 'qti-simple-choice'],
] as const)('options that stay last in QTI %s', (version, name) => {
  it('are fixed in the words of the standard', () => {
    const question = oneOfEach()[1] as QuestionDraft;
    const xml = write({ ...question, marking: { ...question.marking, keepLast: 2 } }, version);
    const choices = [...xml.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([tag]) =>
      tag.includes(' fixed="true"'),
    );
    expect(choices).toEqual([false, false, true, true]);
    expect(write({ ...question, marking: { ...question.marking, keepLast: 0 } }, version)).not.toContain(
      'fixed',
    );
  });
});

describe('names of QTI 3.0', () => {
  it('are those of the standard', () => {
    const [choice] = oneOfEach();
    const xml = write(choice as QuestionDraft, '3.0');
    expect(xml).toContain('<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"');
    expect(xml).toContain(
      '<qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier">',
    );
    expect(xml).toContain('max-choices="0"');
    expect(xml).not.toMatch(/<qti-(p|br|img)\b/);
  });
});

describe('items of other programs', () => {
  it('takes points from the mapping, and several right choices as shared', () => {
    const question = read(
      foreign(
        `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="0"><prompt>Which are <b>metals</b>?</prompt>
        <simpleChoice identifier="A">Iron</simpleChoice><simpleChoice identifier="B">Wood</simpleChoice>
        <simpleChoice identifier="C">Tin &amp; lead</simpleChoice></choiceInteraction>`,
        `<responseDeclaration identifier="R" cardinality="multiple" baseType="identifier">
        <correctResponse><value>A</value><value>C</value></correctResponse>
        <mapping lowerBound="0" defaultValue="-1"><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="C" mappedValue="2"/></mapping></responseDeclaration>`,
      ),
    );
    expect(question).toMatchObject({
      ...{ questionType: 'MULTIPLE_CHOICE', questionText: 'Which are metals?', points: 3 },
      marking: { partial: true, shuffle: true },
    });
    const right = question.options.filter(({ id }) => question.correctAnswers.includes(id));
    expect(right.map(({ text }) => text)).toEqual(['Iron', 'Tin & lead']);
  });

  it('keeps fixed choices at the end last, and mixes none where one is fixed elsewhere', () => {
    const withFixed = (...fixed: number[]) =>
      read(
        foreign(
          `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which?</prompt>
          ${['Iron', 'Wood', 'All of these', 'None of these']
            .map(
              (text, at) =>
                `<simpleChoice identifier="c${at}" fixed="${fixed.includes(at)}">${text}</simpleChoice>`,
            )
            .join('')}</choiceInteraction>`,
          '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>c0</value></correctResponse></responseDeclaration>',
        ),
      ).marking;
    expect(withFixed()).toMatchObject({ shuffle: true, keepLast: 0 });
    expect(withFixed(3)).toMatchObject({ shuffle: true, keepLast: 1 });
    expect(withFixed(2, 3)).toMatchObject({ shuffle: true, keepLast: 2 });
    expect(withFixed(0, 3)).toMatchObject({ shuffle: false, keepLast: 1 });
    expect(withFixed(1)).toMatchObject({ shuffle: false, keepLast: 0 });
    expect(withFixed(0, 1, 2, 3)).toMatchObject({ shuffle: true, keepLast: 4 });
  });

  it('reads two choices of true and false as true or false', () => {
    const question = read(
      foreign(
        '<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Ice floats.</prompt><simpleChoice identifier="x1">False</simpleChoice><simpleChoice identifier="x2">True</simpleChoice></choiceInteraction>',
        '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>x2</value></correctResponse></responseDeclaration>',
      ),
    );
    expect(question).toMatchObject({ questionType: 'TRUE_FALSE', correctBooleanAnswer: true });
  });

  it('reads gaps that share a list as blanks to choose in', () => {
    const question = read(
      foreign(
        `<gapMatchInteraction responseIdentifier="R"><prompt>Fill in.</prompt><gapText identifier="W">winter</gapText><gapText identifier="S">summer</gapText>
        <blockquote><p>Now is the <gap identifier="G1"/> of our discontent, made glorious <gap identifier="G2"/>.</p></blockquote></gapMatchInteraction>`,
        `<responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair"><correctResponse><value>W G1</value><value>S G2</value></correctResponse></responseDeclaration>`,
      ),
    );
    expect(question.fillInTheBlanksText).toBe('Now is the [[1]] of our discontent, made glorious [[2]].');
    expect(
      question.fillInTheBlanksAnswers.map(
        ({ choices, choice }) => choices?.find(({ id }) => id === choice)?.text,
      ),
    ).toEqual(['winter', 'summer']);
  });

  it.each([
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><assessmentItem>&e;</assessmentItem>',
      'It has a document type (DOCTYPE), which is not read.',
    ],
    ['no XML', '<assessmentItem><itemBody></assessmentItem>', 'It is no well-formed XML.'],
    ['a test', '<assessmentTest/>', 'It is no item with a question.'],
    [
      'an interaction that is not ours',
      foreign('<hotspotInteraction responseIdentifier="R"/>'),
      'hotspotInteraction is not read.',
    ],
    [
      'two questions',
      foreign(
        '<extendedTextInteraction responseIdentifier="R"/><extendedTextInteraction responseIdentifier="S"/>',
      ),
      'It asks more than one question.',
    ],
    ['no question', foreign('<p>Read this.</p>'), 'It asks nothing.'],
    [
      'a response that nothing declares',
      foreign('<choiceInteraction responseIdentifier="R"/>'),
      'It asks for a response that is declared nowhere.',
    ],
    [
      'a template',
      `<assessmentItem identifier="x"><templateProcessing/><itemBody><p/></itemBody></assessmentItem>`,
      'Its values are made by a template, which is not read.',
    ],
  ])('refuses %s by its reason', (_what, xml, reason) => {
    expect(refusal(xml)).toBe(reason);
  });

  it('says nothing of scripts, and takes no files from the web', () => {
    const item = readQtiItem(
      foreign(
        '<script>alert(1)</script><p>Listen.</p><p><img src="https://evil.example/x.png"/><img src="data:image/png;base64,AA"/><img src="a/b.png"/></p><extendedTextInteraction responseIdentifier="R"/>',
        '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>',
      ),
    );
    expect(item).toMatchObject({
      question: { questionText: 'Listen.', questionType: 'ESSAY' },
      media: { image: 'a/b.png' },
    });
  });

  it('gives choices ids that a file has no say in', () => {
    const id = `c-${randomUUID()}`;
    const question = read(
      foreign(
        `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>?</prompt><simpleChoice identifier="${id}">a</simpleChoice><simpleChoice identifier="n">b</simpleChoice></choiceInteraction>`,
        `<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>${id}</value></correctResponse></responseDeclaration>`,
      ),
    );
    expect(JSON.stringify(question)).not.toContain(id.slice(2));
    expect(QuestionBody.safeParse(question).success).toBe(true);
  });
});
