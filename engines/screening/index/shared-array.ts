type Arrays = Uint8Array | Uint16Array | Uint32Array | Float32Array;
interface ArrayType<T extends Arrays> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): T;
}

/** An array in memory that threads share. */
export const sharedArray = <T extends Arrays>(Type: ArrayType<T>, length: number): T => new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));

/** Numbers in such an array. */
export function sharedCopy<T extends Arrays>(Type: ArrayType<T>, items: ArrayLike<number>): T {
  const array = sharedArray(Type, items.length);
  array.set(items);
  return array;
}

/** A growing array of numbers without the cost of boxed ones. */
export class Growing {
  #items = new Uint32Array(1 << 12);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length] = item;
    this.length += 1;
  }

  get items(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}
