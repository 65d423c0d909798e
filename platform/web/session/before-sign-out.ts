const acts = new Set<() => Promise<unknown>>();

/** What a page still has to send while the session lasts. */
export const beforeSignOut = {
  /** Registers an act; the same one counts once. */
  add(act: () => Promise<unknown>): void {
    acts.add(act);
  },
  /** Runs all of them, and ends when they have, with or without success. */
  async run(): Promise<void> {
    await Promise.allSettled([...acts].map((act) => act()));
  },
};
