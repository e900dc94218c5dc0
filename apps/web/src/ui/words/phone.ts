/**
 * A telephone number in groups that can be read out: '0946234351' is '094 623 4351', '+84946234351' is '+84 946 234 351'. One
 * that is written in groups already, or with anything but digits, stays as it is.
 */
export function phoneWords(phone: string): string {
  if (/^0\d{9}$/.test(phone)) return `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  if (/^\+84\d{9}$/.test(phone)) return `+84 ${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
  return phone;
}

/** `phoneWords` of a number that may be missing. */
export function phoneOrNone(phone: string | null | undefined): string | null {
  return phone ? phoneWords(phone) : null;
}
