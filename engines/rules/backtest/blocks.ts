import type { Groups } from './row-marker.ts';

/** Rows of one key in a row that are looked at, or passed over, as a whole. */
const usualBlockRows = 64;

/** A part of a history in blocks of few rows; no block has rows of two keys. Places count from the first row of the part. */
export class Blocks {
  count = 0;
  /** First row of each block, and one past the last row. */
  starts = new Int32Array(0);
  /** First row of the key that the block belongs to. */
  groupStarts = new Int32Array(0);
  /** First block of each key of the part, and one past the last block. */
  firstOf = new Int32Array(0);
  readonly #size: number;

  /** @param size most rows of a block; another than the usual is of use to tests alone */
  constructor(size: number = usualBlockRows) {
    this.#size = size;
  }

  /** Cuts the keys of a part; what was there before is gone. */
  cut({ starts, firstGroup, endGroup }: Groups): void {
    const first = starts[firstGroup] as number;
    const groups = endGroup - firstGroup;
    const most = Math.ceil(((starts[endGroup] as number) - first) / this.#size) + groups + 1;
    if (this.starts.length < most) [this.starts, this.groupStarts] = [new Int32Array(most), new Int32Array(most)];
    if (this.firstOf.length <= groups) this.firstOf = new Int32Array(groups + 1);
    let count = 0;
    for (let group = 0; group < groups; group += 1) {
      const [start, stop] = [(starts[firstGroup + group] as number) - first, (starts[firstGroup + group + 1] as number) - first];
      this.firstOf[group] = count;
      for (let row = start; row < stop; row += this.#size) {
        this.starts[count] = row;
        this.groupStarts[count] = start;
        count += 1;
      }
    }
    this.firstOf[groups] = count;
    this.starts[count] = (starts[endGroup] as number) - first;
    this.count = count;
  }
}

const noRanges = new Int32Array(0);

/** Some of the blocks of a part. */
export class BlockMarks {
  /** 1 for each block that is among them. */
  marks = new Uint8Array(0);
  isEmpty = true;
  #ranges = noRanges;

  /** @param mark 1 for all blocks, 0 for none */
  fill({ count }: Blocks, mark: 0 | 1): void {
    if (this.marks.length < count) this.marks = new Uint8Array(count);
    this.marks.fill(mark, 0, count);
    this.isEmpty = mark === 0 || count === 0;
  }

  add({ count }: Blocks, other: BlockMarks): void {
    if (other.isEmpty) return;
    const [marks, others] = [this.marks, other.marks];
    for (let block = 0; block < count; block += 1) marks[block] = (marks[block] as number) | (others[block] as number);
    this.isEmpty = false;
  }

  /** Keeps the blocks with rows from a time on, and before another. @param at times of the part's rows, in order for each key */
  keepTimes({ count, starts }: Blocks, at: Float64Array, { from, until }: { from: number; until: number }): void {
    let left = 0;
    for (let block = 0; block < count; block += 1) {
      const [oldest, newest] = [at[starts[block] as number] as number, at[(starts[block + 1] as number) - 1] as number];
      if (newest < from || oldest >= until) this.marks[block] = 0;
      left += this.marks[block] as number;
    }
    this.isEmpty = left === 0;
  }

  /** Keeps the blocks whose number reaches a limit. @param isAbove the limit itself is too little */
  keepFrom({ count }: Blocks, numbers: Float64Array, { limit, isAbove }: { limit: number; isAbove: boolean }): void {
    const { marks } = this;
    let left = 0;
    for (let block = 0; block < count; block += 1) {
      const number = numbers[block] as number;
      if (!(isAbove ? number > limit : number >= limit)) marks[block] = 0;
      left += marks[block] as number;
    }
    this.isEmpty = left === 0;
  }

  /** Rows of the blocks among them: the first and one past the last of each stretch, one after the other. Valid until the next call. */
  ranges({ count, starts }: Blocks): Int32Array {
    if (this.isEmpty) return noRanges;
    if (this.#ranges.length < count * 2) this.#ranges = new Int32Array(count * 2);
    const { marks } = this;
    const ranges = this.#ranges;
    let used = 0;
    for (let block = 0; block < count; block += 1) {
      if (marks[block] === 0) continue;
      ranges[used] = starts[block] as number;
      while (block < count && marks[block] === 1) block += 1;
      ranges[used + 1] = starts[block] as number;
      used += 2;
    }
    return ranges.subarray(0, used);
  }

  /** Adds the other blocks of each key that has one among them. @param only keys that this is done for; all when absent */
  widen({ firstOf }: Blocks, { firstGroup, endGroup }: Groups, only?: (group: number) => boolean): void {
    if (this.isEmpty) return;
    for (let group = firstGroup; group < endGroup; group += 1) {
      const [from, until] = [firstOf[group - firstGroup] as number, firstOf[group - firstGroup + 1] as number];
      if (only && !only(group)) continue;
      let some = 0;
      for (let block = from; block < until; block += 1) some |= this.marks[block] as number;
      if (some === 1) this.marks.fill(1, from, until);
    }
  }
}
