/*
 * Forms of callers without an account are held in memory before anybody is asked who sent them. So many are read at a time, and
 * fewer of one address, so that nobody fills the memory or keeps everybody else out by sending slowly.
 */

export interface FormPlaces {
  readonly most: number;
  readonly mostOfAddress: number;
}

/** How many forms of anonymous callers a process reads at a time. */
export const publicForms: FormPlaces = { most: 12, mostOfAddress: 4 };

/** Counts the forms that are being read. */
export class OpenForms {
  readonly #places: FormPlaces;
  readonly #ofAddress = new Map<string, number>();
  #open = 0;

  constructor(places: FormPlaces = publicForms) {
    this.#places = places;
  }

  /** Takes a place; undefined where none is left. @returns gives it back */
  take(address: string): (() => void) | undefined {
    const own = this.#ofAddress.get(address) ?? 0;
    if (this.#open >= this.#places.most || own >= this.#places.mostOfAddress) return undefined;
    this.#open += 1;
    this.#ofAddress.set(address, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#open -= 1;
      const left = (this.#ofAddress.get(address) ?? 1) - 1;
      if (left === 0) this.#ofAddress.delete(address);
      else this.#ofAddress.set(address, left);
    };
  }
}
