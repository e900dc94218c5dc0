import { describe, expect, it } from 'vitest';
import { maskedAccount, spaced, titleCased } from './values.ts';

describe('words of an employee', () => {
  it('show the employment type title-cased [HR-01]', () => {
    expect(titleCased('FULL_TIME')).toBe('Full Time');
    expect(titleCased('REMOTE')).toBe('Remote');
  });

  it('show a status with spaces for underscores [HR-02]', () => {
    expect(spaced('PENDING_ONBOARDING')).toBe('PENDING ONBOARDING');
  });

  it('hide all but the last four characters of an account [AMB-161]', () => {
    expect(maskedAccount('0123456789')).toBe('•••• 6789');
    expect(maskedAccount('123')).toBe('••••');
  });
});
