import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { toastSaveFailure } from './save-failure.ts';

const words = { failed: 'Failed to create employee', unknown: 'An unknown error occurred.' };
const shown = vi.spyOn(toast, 'error').mockImplementation(() => '');

const saidOf = (error: unknown) => {
  toastSaveFailure(error, words);
  return shown.mock.calls.at(-1)?.[0];
};

describe('a failed save of an employee', () => {
  afterEach(() => shown.mockClear());

  it("shows the server's own words [HR-11]", () => {
    const error = 'Another employee has this work e-mail.';
    expect(saidOf(new ApiProblem(409, error, { code: 'WORK_EMAIL_TAKEN' }))).toBe(error);
    const fields = { code: 'VALIDATION', errors: { firstName: ['x'] } };
    expect(saidOf(new ApiProblem(400, 'Please check the fields.', fields))).toBe('Please check the fields.');
  });

  it('says that it failed when the reply has no words [HR-11]', () => {
    expect(saidOf(new ApiProblem(502, 'Bad Gateway'))).toBe('Failed to create employee');
  });

  it('calls everything else unknown [HR-11]', () => {
    expect(saidOf(new ApiProblem(0, 'network'))).toBe('An unknown error occurred.');
    expect(saidOf(new TypeError('x'))).toBe('An unknown error occurred.');
  });

  it('leaves a version conflict to the form, and an ended session to the sign-in dialog', () => {
    toastSaveFailure(new ApiProblem(409, 'Stale', { code: 'STALE' }), words);
    toastSaveFailure(new ApiProblem(401, 'Sign in', { code: 'SIGNED_OUT' }), words);
    expect(shown).not.toHaveBeenCalled();
  });
});
