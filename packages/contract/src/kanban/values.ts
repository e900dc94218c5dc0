// Values of the room without a schema: a page may import them without bringing zod along.

export const maxColumns = 20;
/** Cards of one board. More are refused: a board is for what is being worked on. */
export const maxCards = 2000;
export const maxLabels = 10;
