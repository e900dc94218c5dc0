import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../api/client.ts';
import { failureOf, unwrap } from './envelope.ts';

describe('the envelope of the page builder', () => {
  it('gives back a reply that succeeded [PAG-08]', () => {
    const reply = { success: true, data: { id: 'a' }, totalCount: 3 };
    expect(unwrap(reply)).toBe(reply);
    expect(unwrap({ data: [] })).toEqual({ data: [] });
    expect(unwrap(undefined)).toBeUndefined();
    expect(unwrap({ success: true, error: null })).toEqual({ success: true, error: null });
  });

  it('throws the message of an error field, also where success is missing or true [PAG-08]', () => {
    expect(() => unwrap({ error: 'Slug already exists' })).toThrow('Slug already exists');
    expect(() => unwrap({ success: true, error: 'Half of it failed' })).toThrow('Half of it failed');
    expect(() => unwrap({ error: { message: 'Deep' } })).toThrow('Deep');
  });

  it('throws the message of success false, and API request failed where there is none [PAG-08]', () => {
    expect(() => unwrap({ success: false, error: 'No such page' })).toThrow('No such page');
    expect(() => unwrap({ success: false, message: 'Said elsewhere' })).toThrow('Said elsewhere');
    expect(() => unwrap({ success: false })).toThrow('API request failed');
    expect(() => unwrap({ success: false, error: '   ' })).toThrow('API request failed');
    expect(() => unwrap({ success: false, error: 42 })).toThrow('API request failed');
    expect(() => unwrap({ success: false })).toThrow(ApiProblem);
  });

  it('finds no failure in what is no reply', () => {
    for (const value of [null, undefined, 'text', 7, []]) expect(failureOf(value)).toBeUndefined();
  });
});
