// The text of a VietQR code (NAPAS, on EMVCo's merchant-presented QR): fields of a two-digit tag, a two-digit length and a value.

export interface VietQr {
  /** The bank's number at NAPAS, six digits. */
  readonly bin: string;
  /** 1 to 19 letters and digits. */
  readonly account: string;
  /** Whole dong as digits, or null: the payer enters it. */
  readonly amount: string | null;
  /** At most 25 letters and digits; may be empty. */
  readonly reference: string;
}

/** The text to draw. Throws a RangeError on what no such code can hold: see the fields. */
export function vietQrText({ bin, account, amount, reference }: VietQr): string {
  const fits =
    /^\d{6}$/.test(bin) &&
    /^[A-Za-z0-9]{1,19}$/.test(account) &&
    /^[A-Za-z0-9]{0,25}$/.test(reference) &&
    (amount === null || /^[1-9]\d{0,12}$/.test(amount));
  if (!fits)
    throw new RangeError('a VietQR takes a BIN of six digits, an account, whole dong and a plain reference');
  const receiver = field('00', bin) + field('01', account);
  const text =
    field('00', '01') +
    // 12: for one payment; 11: a code that is paid again and again, where no amount is set.
    field('01', amount === null ? '11' : '12') +
    field('38', field('00', 'A000000727') + field('01', receiver) + field('02', 'QRIBFTTA')) +
    field('53', '704') +
    (amount === null ? '' : field('54', amount)) +
    field('58', 'VN') +
    (reference ? field('62', field('08', reference)) : '');
  return `${text}6304${crc16(`${text}6304`)}`;
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16 with the polynomial 1021 from FFFF over ASCII text, four capital hexadecimal digits. */
export function crc16(text: string): string {
  let register = 0xffff;
  for (const character of text) {
    register ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      register = (register & 0x8000 ? (register << 1) ^ 0x1021 : register << 1) & 0xffff;
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}
