// How Node runs the server.

/**
 * Small memory first: with the default size, the space for new objects grows to a hundred megabytes at start and stays
 * there. `npm run bench` shows that eight cost no speed.
 */
export const serverFlags = ['--max-semi-space-size=8'];
