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

/** What ports are for that must have an implementation, and whether each has one. */
const required = new Map<string, () => boolean>();

/**
 * Defines a port that nothing works without: reading it fails until an implementation is registered.
 * @param purpose what is registered at it, for the error message; each port has its own
 */
export function defineRequiredPort<T>(purpose: string): Port<T> {
  const port = definePort<{ readonly implementation: T } | undefined>(undefined);
  required.set(purpose, () => port.now !== undefined);
  return {
    get now() {
      if (port.now === undefined) throw new Error(`nothing is registered at a port: ${purpose}`);
      return port.now.implementation;
    },
    register: (implementation) => port.register({ implementation }),
  };
}

/**
 * Called when all slices are composed.
 * @throws Error naming the required ports at which nothing is registered
 */
export function demandPorts(): void {
  const missing = [...required].filter(([, isFilled]) => !isFilled()).map(([purpose]) => purpose);
  if (missing.length > 0) throw new Error(`nothing is registered at ports: ${missing.join('; ')}`);
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
