/** The domain of addresses that stand for 'none': never mailed, never usable for sign-in (AMB-111). */
export const placeholderDomain = 'no-mail.invalid';

/** Whether the address was generated because somebody has none (AMB-111). */
export function isPlaceholderEmail(address: string): boolean {
  return address.toLowerCase().endsWith(`@${placeholderDomain}`);
}
