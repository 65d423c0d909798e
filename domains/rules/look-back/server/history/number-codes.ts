/**
 * Numbers by numbers. A map would make an object of every key that is larger than 31 bits, as numbers of people are.
 */
export class NumberCodes {
  #keys = new Float64Array(1 << 12).fill(Number.NaN);
  #codes = new Uint32Array(1 << 12);
  #count = 0;

  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul((key % 4_294_967_296) | 0, 0x9e37_79b1) >>> 7) & mask;
    while (this.#codes[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  /** The number that was set for a key; 0 when none was. */
  get(key: number): number {
    return this.#codes[this.#slot(key)] as number;
  }

  /** @param code not 0 */
  set(key: number, code: number): void {
    if (this.#count * 2 >= this.#keys.length) this.#grow();
    const slot = this.#slot(key);
    if (this.#codes[slot] === 0) this.#count += 1;
    this.#keys[slot] = key;
    this.#codes[slot] = code;
  }

  #grow(): void {
    const [keys, codes] = [this.#keys, this.#codes];
    this.#keys = new Float64Array(keys.length * 4).fill(Number.NaN);
    this.#codes = new Uint32Array(keys.length * 4);
    this.#count = 0;
    for (let slot = 0; slot < keys.length; slot += 1) if (codes[slot] !== 0) this.set(keys[slot] as number, codes[slot] as number);
  }
}
