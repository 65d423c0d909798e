/** Which drawn row shows which row of the list, in the order of the list. */
export interface RowSlots {
  slotOf: ReadonlyMap<string, number>;
  /** So many slots were ever made. */
  made: number;
}

export const noSlots: RowSlots = { slotOf: new Map(), made: 0 };

/**
 * Slots for the rows of a list after it was asked again. Where most rows stay, each of them keeps its slot, and with it its focus, and
 * one that comes is drawn anew. Where most go, as on another page or in another order, the drawn rows are used again by place: making
 * thousands of elements again and throwing the old ones away costs more than changing what they say, and so does moving them, which
 * one row that stays at another place would cause for all between.
 */
export function slotsFor(before: RowSlots, ids: readonly string[]): RowSlots {
  const staying = ids.filter((id) => before.slotOf.has(id)).length;
  const places = staying * 2 < ids.length ? [...before.slotOf.values()] : undefined;
  let { made } = before;
  const slotOf = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const slot = (places ? places[index] : before.slotOf.get(id)) ?? made;
    if (slot === made) made += 1;
    slotOf.set(id, slot);
  }
  return { slotOf, made };
}
