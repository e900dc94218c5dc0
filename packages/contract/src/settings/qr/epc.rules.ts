// The text of the code by which a bank in the euro area fills in a transfer: EPC069-12, version 002, in UTF-8.

export interface EpcQr {
  /** The receiver, 1 to 70 characters of one line. */
  readonly name: string;
  /** With or without spaces. */
  readonly iban: string;
  /** '12.50', 0.01 to 999,999,999.99 euros; null: the payer enters it. */
  readonly amount: string | null;
  /** At most 140 characters of one line; may be empty. */
  readonly reference: string;
}

/** The text to draw. Throws a RangeError on what no such code can hold: see the fields. */
export function epcText({ name, iban, amount, reference }: EpcQr): string {
  const fits =
    isIban(iban) &&
    isLine(name, 70) &&
    name !== '' &&
    isLine(reference, 140) &&
    (amount === null || (/^(0|[1-9]\d{0,8})\.\d{2}$/.test(amount) && Number(amount) >= 0.01));
  if (!fits)
    throw new RangeError(
      'an EPC code takes a name, an IBAN, 0.01 to 999999999.99 euros and one line of text',
    );
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    // The BIC is not needed within the area.
    '',
    name,
    plainIban(iban),
    amount === null ? '' : `EUR${amount}`,
    // Purpose, structured reference.
    '',
    '',
    reference,
  ];
  return lines.join('\n').trimEnd();
}

/** Whether the text is an IBAN whose check digits are right (ISO 13616), with or without spaces. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** The IBAN in capitals, without spaces. */
export function plainIban(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}

function isLine(text: string, most: number): boolean {
  return text.length <= most && text === text.trim() && !/[\r\n]/.test(text);
}
