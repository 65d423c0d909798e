/** The instant at which the golden photographs are taken: the end of the story that the demonstration tells for them. */
export const goldenInstant = new Date('2026-11-26T18:00:00Z');
