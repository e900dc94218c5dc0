interface Known {
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * The customer that a lead's own data make, cut to what a customer may hold: a business when it has a company, unless
 * another type is asked for. What a customer cannot hold, such as half a phone number, is left out.
 */
export function newCustomerOf(lead: Known, asked?: 'INDIVIDUAL' | 'BUSINESS') {
  const company = between(lead.company, 2, 100);
  const name = between(lead.name, 2, 100);
  const isBusiness = (asked ?? (company ? 'BUSINESS' : 'INDIVIDUAL')) === 'BUSINESS';
  return {
    customerType: isBusiness ? ('BUSINESS' as const) : ('INDIVIDUAL' as const),
    businessName: isBusiness ? (company ?? name ?? `${lead.name}.`) : null,
    // A name of one letter is still a name; a customer's has two characters at least.
    name: name ?? `${lead.name}.`,
    email: lead.email,
    phone: between(lead.phone, 7, 20),
  };
}

function between(text: string | null, least: number, most: number): string | null {
  const cut = text?.trim().slice(0, most) ?? '';
  return cut.length >= least ? cut : null;
}
