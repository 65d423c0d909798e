/** What a slice takes from another one without knowing it; the application says by what when it starts. */
export interface Supplied<T> {
  /** What is in use. */
  readonly now: T;
  /** Puts another part in place of the one in use. */
  use(part: T): void;
}

/** For each place: remembers what is in use, and puts it back. */
const keeps: (() => () => void)[] = [];

/** @param atFirst what is in use until the application says otherwise */
export function supplied<T>(atFirst: T): Supplied<T> {
  let inUse = atFirst;
  keeps.push(() => {
    const kept = inUse;
    return () => {
      inUse = kept;
    };
  });
  return {
    get now() {
      return inUse;
    },
    use(part) {
      inUse = part;
    },
  };
}

/**
 * Remembers what is in use everywhere. Test files of a worker share their modules, so what one of them replaces would serve the next.
 * @returns puts it back; what has been made since then stays
 */
export function keepSupplied(): () => void {
  const backs = keeps.map((keep) => keep());
  return () => {
    for (const back of backs) back();
  };
}
