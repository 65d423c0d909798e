/** A port: what a slice needs of another one without importing it. The application registers an implementation at start. */
export interface Port<T> {
  /** The implementation that is registered. */
  readonly now: T;
  /** Registers another implementation. */
  register(implementation: T): void;
}

/** For each port: remembers the registered implementation, and registers it again. */
const keeps: (() => () => void)[] = [];

/** Defines a port. @param initial the implementation until another one is registered */
export function definePort<T>(initial: T): Port<T> {
  let registered = initial;
  keeps.push(() => {
    const kept = registered;
    return () => {
      registered = kept;
    };
  });
  return {
    get now() {
      return registered;
    },
    register(implementation) {
      registered = implementation;
    },
  };
}

/**
 * Remembers what is registered at all ports. Test files of a worker share their modules, so an implementation that one of them registers
 * would serve the next.
 * @returns registers the remembered ones again; ports that have been defined since keep theirs
 */
export function keepPorts(): () => void {
  const backs = keeps.map((keep) => keep());
  return () => {
    for (const back of backs) back();
  };
}
