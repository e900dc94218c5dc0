import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customFieldTypes } from './custom-field.values.ts';
import { isEmpty, valueProblem, valueText } from './custom-field-value.rules.ts';

const definition = { isRequired: false, options: ['a', 'b'], config: {} };

describe('a value of a custom field', () => {
  it('of each type is accepted in its own form alone [CFG-11]', () => {
    const good: Record<string, unknown> = {
      TEXT: 'x',
      TEXTAREA: 'x\ny',
      NUMBER: 2.5,
      DATE: '2026-11-19',
      SELECT: 'a',
      MULTISELECT: ['a', 'b'],
      CHECKBOX: false,
      FILEUPLOAD: { key: 'k', name: 'f' },
      USER_SELECT: '00000000-0000-4000-8000-000000000000',
    };
    for (const fieldType of customFieldTypes) {
      expect(valueProblem({ ...definition, fieldType }, good[fieldType]), fieldType).toBeNull();
      expect(valueProblem({ ...definition, fieldType }, { no: 1 }), fieldType).not.toBeNull();
    }
  });

  it('of any kind never makes the check fail with an error, and empty is a problem only when required [CFG-11]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...customFieldTypes), fc.anything(), (fieldType, value) => {
        const problem = valueProblem({ ...definition, fieldType }, value);
        expect(problem === null || typeof problem === 'string').toBe(true);
        if (isEmpty(value))
          expect(valueProblem({ ...definition, fieldType, isRequired: true }, value)).toBe(
            'This field is required.',
          );
      }),
    );
  });

  it('says the bounds of a number, and an option twice is refused [CFG-11]', () => {
    const number = { ...definition, fieldType: 'NUMBER' as const, config: { min: 1, max: 3 } };
    expect(valueProblem(number, 4)).toBe('This must be a number from 1 to 3.');
    expect(valueProblem({ ...definition, fieldType: 'MULTISELECT' }, ['a', 'a'])).toBe(
      'Choose from the options.',
    );
  });

  it('reads as one line of text [TSK-07]', () => {
    expect(valueText(['a', 'b'])).toBe('a, b');
    expect(valueText(true)).toBe('Yes');
    expect(valueText({ name: 'f.pdf' })).toBe('f.pdf');
    expect(valueText(null)).toBe('');
  });
});
