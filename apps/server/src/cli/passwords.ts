import { type PersonalData, passwordRule } from '@bellwether/contract/identity/password';
import { z } from 'zod';
import { Problem } from '../platform/http/problem.ts';
import { demandGoodPassword, makeStrengthMeter } from '../rooms/identity/index.ts';
import { CommandFailed } from './errors.ts';
import { askHidden, isInteractive } from './terminal.ts';

/** Throws CommandFailed unless the password keeps the rules that every password keeps (IAM-06 to IAM-08). */
export async function checkPassword(password: string, personal: PersonalData): Promise<void> {
  const parsed = z.safeParse(passwordRule, password);
  if (!parsed.success)
    throw new CommandFailed(parsed.error.issues[0]?.message ?? 'The password is not valid.');
  try {
    await demandGoodPassword(makeStrengthMeter(), password, personal);
  } catch (error) {
    if (error instanceof Problem) throw new CommandFailed(error.message);
    throw error;
  }
}

/** The password to set: the given one, else the one typed twice; undefined where nobody types or it is left empty. */
export async function chosenPassword(given: string | undefined): Promise<string | undefined> {
  if (given !== undefined || !isInteractive()) return given;
  const first = await askHidden('Password (empty for a link with which the user sets it): ');
  if (first === '') return undefined;
  if ((await askHidden('The same again: ')) !== first) throw new CommandFailed('The two passwords differ.');
  return first;
}
