/** What may go on now, and what has to wait for people that others are judging. */
export interface Turns<T> {
  now: readonly T[];
  later: readonly T[];
  /** Ends when everybody whom `later` waits for is done. */
  before: Promise<unknown>;
  nowDone(): void;
  laterDone(): void;
}

/** A map that much goes through leaves tables behind, each of which leads to the next; a new one leads nowhere. */
const renewAfter = 256;

/**
 * Keeps the order of each person's payments inside this process while other people's go on. Takes turns at once: who
 * waits, waits only for those who came before, so nobody waits in a circle.
 */
export function newQueueOfPeople(): { take<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): Turns<T>; isBusy(name: string): boolean } {
  let last = new Map<string, Promise<void>>();
  let entered = 0;

  /** Puts a turn at the end of the queue of each of its people. */
  function enter(names: ReadonlySet<string>): () => void {
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    entered += names.size;
    if (entered >= renewAfter) {
      entered = 0;
      last = new Map(last);
    }
    for (const name of names) last.set(name, done);
    return () => {
      for (const name of names) if (last.get(name) === done) last.delete(name);
      end();
    };
  }

  return {
    isBusy: (name) => last.has(name),
    take(items, namesOf) {
      const all = items.map((item) => ({ item, names: namesOf(item) }));
      const waiting = new Set<string>();
      for (const { names } of all) for (const name of names) if (last.has(name)) waiting.add(name);
      // Who shares a name with somebody who waits, waits too.
      for (let size = -1; size !== waiting.size; ) {
        size = waiting.size;
        if (size === 0) break;
        for (const { names } of all) if (names.some((name) => waiting.has(name))) for (const name of names) waiting.add(name);
      }
      const isLater = ({ names }: { names: readonly string[] }): boolean => names.some((name) => waiting.has(name));
      const [now, later] = [all.filter((one) => !isLater(one)), all.filter(isLater)];
      const before = Promise.all([...waiting].flatMap((name) => last.get(name) ?? []));
      const nowDone = enter(new Set(now.flatMap(({ names }) => names)));
      const laterDone = enter(new Set(later.flatMap(({ names }) => names)));
      return { now: now.map(({ item }) => item), later: later.map(({ item }) => item), before, nowDone, laterDone };
    },
  };
}
