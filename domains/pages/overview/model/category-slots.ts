/**
 * A slot for each category that is shown, such as one of some colours. A category keeps its slot whatever its rank, so that
 * it has one colour for everybody and in every period; only where two that are shown together have the same slot does the
 * later one of the catalogue take the next that is free.
 */
export function slotsOf(shown: readonly string[], catalogue: readonly string[], slots: number): Map<string, number> {
  const place = (one: string) => (catalogue.includes(one) ? catalogue.indexOf(one) : catalogue.length);
  const chosen = new Map<string, number>();
  for (const one of shown.toSorted((a, b) => place(a) - place(b))) {
    const used = new Set(chosen.values());
    const target = place(one) % slots;
    const free = Array.from({ length: slots }, (_, step) => (target + step) % slots).find((slot) => !used.has(slot));
    chosen.set(one, free ?? target);
  }
  return chosen;
}
