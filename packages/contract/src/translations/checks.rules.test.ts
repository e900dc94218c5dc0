import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedText, failuresOf, lengthOf } from './checks.rules.ts';
import { qualityRules } from './values.ts';

const failing = (source: string, text: string, more: Partial<CheckedText> = {}) =>
  failuresOf({ source, text, language: 'fr', ...more }).map(({ rule, severity }) => `${rule} ${severity}`);

describe('the five checks', () => {
  it('are these, in this order [TRN-06]', () => {
    expect(qualityRules).toEqual([
      'length_check',
      'placeholder_consistency',
      'html_tag_consistency',
      'capitalization_consistency',
      'punctuation_consistency',
    ]);
  });

  it('length: over its limit an error, and without a limit three times as long or a fifth a warning [TRN-06]', () => {
    expect(failing('Save', 'Sichern', { maxLength: 7 })).toEqual([]);
    expect(failing('Save', 'Sichern', { maxLength: 6 })).toEqual(['length_check error']);
    expect(failing('Ten letter', `T${'e'.repeat(29)}`)).toEqual([]);
    expect(failing('Ten letter', `T${'e'.repeat(30)}`)).toEqual(['length_check warning']);
    expect(failing('Ten letter', 'Te')).toEqual([]);
    expect(failing('Ten letter', 'T')).toEqual(['length_check warning']);
    expect(failing('Nine lett', 'T')).toEqual([]);
    expect(lengthOf('{{name}} 👨‍👩‍👧!')).toBe(6 + 1 + 1 + 1);
  });

  it('placeholders: the same set, braces closed, and the number only unsaid where one number alone has the form [TRN-06]', () => {
    const placeholder = ['placeholder_consistency error'];
    expect(failing('{{ name }} on {{day, long}}', '{{day,long}} pour {{name}}')).toEqual([]);
    expect(failing('Hello {{name}}', 'Bonjour')).toEqual(placeholder);
    expect(failing('Hello', 'Bonjour {{name}}')).toEqual(placeholder);
    expect(failing('Hello {{name}}', 'Bonjour {{name}')).toEqual(placeholder);
    expect(failing('{{day, long}}', '{{day, short}}')).toEqual(placeholder);
    expect(failing('See $t(common:save)', 'Voir $t(common:open)')).toEqual(placeholder);
    const count = '{{count}} lessons';
    expect(failing(count, 'eine Stunde', { language: 'de', form: 'one' })).toEqual([]);
    expect(failing(count, 'درسان', { language: 'ar', form: 'two' })).toEqual([]);
    expect(failing(count, 'урок', { language: 'ru', form: 'one' })).toEqual(placeholder);
    expect(failing(count, 'leçon', { form: 'one' })).toEqual(placeholder);
    expect(failing(count, 'Stunden', { language: 'de', form: 'other' })).toEqual(placeholder);
  });

  it('tags: the same ones with the same attributes, properly nested [TRN-06]', () => {
    const tag = ['html_tag_consistency error'];
    expect(failing('<b>One</b> two', 'Un <b>deux</b>')).toEqual([]);
    expect(failing('<b>One</b>', 'Un')).toEqual(tag);
    expect(failing('One', '<i>Un</i>')).toEqual(tag);
    expect(failing('<a href="/x">One</a>', '<a href="/y">Un</a>')).toEqual(tag);
    expect(failing('<b><i>One</i></b>', '<b><i>Un</b></i>')).toEqual(tag);
    expect(failing('One<br/>two', 'Un<br/>deux')).toEqual([]);
  });

  it('capitals: the first letter alike, in German a capital for a small one too, ALL CAPITALS alike [TRN-06]', () => {
    const capital = ['capitalization_consistency warning'];
    expect(failing('Save', 'enregistrer')).toEqual(capital);
    expect(failing('save', 'Enregistrer')).toEqual(capital);
    expect(failing('save', 'Sichern', { language: 'de' })).toEqual([]);
    expect(failing('Save', 'sichern', { language: 'de' })).toEqual(capital);
    expect(failing('Save', 'ENREGISTRER')).toEqual(capital);
    expect(failing('SAVE', 'Enregistrer')).toEqual(capital);
    expect(failing('PDF', 'Document')).toEqual([]);
    expect(failing('Save', 'حفظ', { language: 'ar' })).toEqual([]);
    expect(failing('{{count}} lessons', '{{count}} leçons')).toEqual([]);
  });

  it('punctuation: the last mark, outer blanks and line breaks alike, whatever the script [TRN-06]', () => {
    const mark = ['punctuation_consistency warning'];
    expect(failing('Sure?', 'Sûr')).toEqual(mark);
    expect(failing('Sure?', 'متأكد؟', { language: 'ar' })).toEqual([]);
    expect(failing('Saved.', '保存しました。', { language: 'ja' })).toEqual([]);
    expect(failing('Wait…', 'Attends...')).toEqual([]);
    expect(failing('He said "Yes."', 'Il a dit «Oui.»')).toEqual([]);
    expect(failing('Name: ', 'Nom:')).toEqual(mark);
    expect(failing('One\ntwo', 'Un deux')).toEqual(mark);
    expect(failing('Until {{day}}.', "Jusqu'à {{day}}.")).toEqual([]);
  });

  it('find nothing in a text that is its own source, nor in none, and never more than is asked [TRN-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(failing(text, text)).toEqual([]);
        expect(failing(text, '')).toEqual([]);
      }),
    );
    expect(
      failuresOf({ source: 'Save?', text: 'x {{y}}', language: 'fr' }, ['placeholder_consistency']),
    ).toEqual([{ rule: 'placeholder_consistency', severity: 'error' }]);
  });
});
