/** So many payers share what is asked for a student, or take over parts of an invoice, at most. AMB-261. */
export const mostPayers = 6;
