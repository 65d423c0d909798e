interface Due {
  due_time: number | null;
  due_on: string | null;
}

/** When something is due; a day counts from its first instant of UTC, which is before its end in every zone of the companies. */
const instantOf = ({ due_time: time, due_on: day }: Due): number => time ?? (day === null ? Number.POSITIVE_INFINITY : Date.parse(day));

/** By deadline; what has none comes last, in the order that it had. */
export const earliestFirst = <Item extends Due>(items: readonly Item[]): Item[] => {
  const timed = items.map((item) => ({ item, at: instantOf(item) }));
  // The difference of two infinities is no number.
  return timed.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ item }) => item);
};
