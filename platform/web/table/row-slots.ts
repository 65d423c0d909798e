/** Which drawn row shows which row of the list, in the order of the list. */
export interface RowSlots {
  slotOf: ReadonlyMap<string, number>;
  /** So many slots were ever made. */
  made: number;
}

export const noSlots: RowSlots = { slotOf: new Map(), made: 0 };

/**
 * Slots for the rows of a list after it was asked again. A row that stays keeps its slot, and with it its focus. When no row
 * stays, as on another page or in another order, the drawn rows are used again by place: making thousands of elements again
 * and throwing the old ones away costs more than changing what they say.
 */
export function slotsFor(before: RowSlots, ids: readonly string[]): RowSlots {
  const staysSome = ids.some((id) => before.slotOf.has(id));
  const free = staysSome ? [] : [...before.slotOf.values()];
  let { made } = before;
  const slotOf = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const slot = before.slotOf.get(id) ?? free[index] ?? made;
    if (slot === made) made += 1;
    slotOf.set(id, slot);
  }
  return { slotOf, made };
}
