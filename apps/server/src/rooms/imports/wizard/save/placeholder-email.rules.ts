import { randomBytes } from 'node:crypto';
import { placeholderDomain } from '@bellwether/contract/identity/placeholder.rules';
import { normalised } from '@bellwether/contract/shared/normalised';

/** A generated address that no mail reaches, unlike any other (AMB-111). */
export function placeholderEmail(name: string): string {
  const plain = normalised(name, 'NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 30);
  return `${plain || 'import'}.${randomBytes(6).toString('hex')}@${placeholderDomain}`;
}
