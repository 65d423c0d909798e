import { startOfPeriod } from './calendar.ts';
import { boundsAt, type Measure } from './measure.ts';
import { sliceNumber, Slices } from './slices.ts';
import type { Timeline } from './timeline.ts';
import { walkRow } from './walk-row.ts';

/* Aggregates over the whole history of a key: the same numbers as `History` gives payment by payment, news included. */

/** Memory that sweeps use again and again. */
export class SweepMemory {
  counts = new Int32Array(64);
  gone = new Uint8Array(64);

  countsFor(size: number): Int32Array {
    if (this.counts.length < size) this.counts = new Int32Array(Math.ceil(size * 1.25));
    return this.counts;
  }

  #running: [Float64Array, Float64Array] = [new Float64Array(64), new Float64Array(64)];

  /** Two columns for running totals; their first entries are 0. */
  running(size: number): readonly [Float64Array, Float64Array] {
    if (this.#running[0].length < size) this.#running = [new Float64Array(Math.ceil(size * 1.25)), new Float64Array(Math.ceil(size * 1.25))];
    return this.#running;
  }

  room(size: number): void {
    if (this.gone.length < size) this.gone = new Uint8Array(Math.ceil(size * 1.25));
  }
}

/** Rows that became known after a row of a later time, by arrival: payments in between did not know them. */
function lateRows({ seen }: Timeline, start: number, end: number): number[] {
  const rows: number[] = [];
  let earliest = Number.POSITIVE_INFINITY;
  for (let row = end - 1; row >= start; row -= 1) {
    const arrival = seen[row] as number;
    if (arrival > earliest) rows.push(row);
    else earliest = arrival;
  }
  return rows.length > 1 ? rows.sort((a, b) => (seen[a] as number) - (seen[b] as number)) : rows;
}

/** Rows that stopped to count while others came, by the order in which that became known. */
function endings({ ended }: Timeline, start: number, end: number): number[] {
  const rows: number[] = [];
  for (let row = start; row < end; row += 1) if ((ended[row] as number) !== Number.POSITIVE_INFINITY) rows.push(row);
  return rows.sort((a, b) => (ended[a] as number) - (ended[b] as number));
}

/** Per key: 1 when its rows arrived in the order of their time and none stopped to count. Nearly all are so. */
export function calmGroups(timeline: Timeline, starts: Uint32Array): Uint8Array {
  const { seen, ended, rows } = timeline;
  const calm = new Uint8Array(Math.max(starts.length - 1, 0));
  for (let group = 0; group < calm.length; group += 1) {
    const [start, end] = [starts[group] as number, starts[group + 1] as number];
    let isCalm = 1;
    for (let row = start; row < end && isCalm === 1; row += 1) {
      const isNews = (ended[row] as number) !== Number.POSITIVE_INFINITY || Number.isNaN(rows.amount[row] as number);
      if (isNews || (row > start && (seen[row] as number) < (seen[row - 1] as number))) isCalm = 0;
    }
    calm[group] = isCalm;
  }
  return calm;
}

/** The rows of one key, and where their numbers go. */
export interface Group {
  readonly measure: Measure;
  readonly timeline: Timeline;
  start: number;
  end: number;
  /** First row of the part: places in `passes` and `out` count from there. */
  readonly first: number;
  /** 1 for each row of the part that passes the filter of the measure, as far as that does not depend on later news. */
  readonly passes: Uint8Array;
  /** Gets the number of each row of the part. */
  readonly out: Float64Array;
  readonly memory: SweepMemory;
}

/** The measure at each row of a key, with what was known when that row arrived. @param isCalm see `calmGroups` */
export function sweepGroup(group: Group, isCalm: boolean): void {
  const { aggregate } = group.measure;
  if (!isCalm) troubledGroup(group);
  else if (aggregate.slice) sliceGroup(group);
  else if (aggregate.measure === 'silence' || aggregate.measure === 'age') gapGroup(group);
  else if (aggregate.measure === 'distinct') distinctGroup(group, noNews);
  else sumGroup(group, noNews);
}

/** A key with late rows, or rows that stopped to count. */
function troubledGroup(group: Group): void {
  const { measure, timeline, start, end } = group;
  const { measure: kind, where } = measure.aggregate;
  const news = { ends: !where.attempts || where.passesOn ? endings(timeline, start, end) : [], late: lateRows(timeline, start, end) };
  const isCalm = news.ends.length === 0 && news.late.length === 0;
  // What passes on is itself measured over rows that may come late or end: then only walking is right.
  if (measure.aggregate.slice || (!isCalm && (where.passesOn !== undefined || kind === 'silence' || kind === 'age'))) walkGroup(group);
  else if (kind === 'silence' || kind === 'age') gapGroup(group);
  else if (kind === 'distinct') distinctGroup(group, news);
  else sumGroup(group, news);
}

/** Marks of rows that do not count at the moment. */
const over = 1;
const notYet = 2;

interface Moving {
  enter(row: number): void;
  leave(row: number): void;
  value(): number;
}

/** What became known of a key's rows at another time than their own. */
interface News {
  readonly ends: readonly number[];
  readonly late: readonly number[];
}
const noNews: News = { ends: [], late: [] };

/**
 * Moves a window along the rows of a key. A row that ends while it is inside leaves at once; one that came late enters
 * when it came, and is itself judged by walking.
 */
function moveWindow(group: Group, { ends, late }: News, moving: Moving): void {
  const { measure, timeline, start, end, first, out, passes, memory } = group;
  memory.room(end - start);
  const { at } = timeline.rows;
  const { seen, ended } = timeline;
  const { window } = measure.aggregate;
  const ago = window.kind === 'rolling' ? (window.endsMsAgo ?? 0) : 0;
  const { gone } = memory;
  gone.fill(0, 0, end - start);
  for (const row of late) gone[row - start] = notYet;
  const isLate = late.length > 0 ? new Set(late) : undefined;
  let [head, tail, nextEnd, nextLate] = [start, start, 0, 0];
  for (let row = start; row < end; row += 1) {
    if (isLate?.has(row)) {
      out[row - first] = walkRow(measure, timeline, start, row);
      continue;
    }
    const now = at[row] as number;
    for (; nextLate < late.length && (seen[late[nextLate] as number] as number) <= (seen[row] as number); nextLate += 1) {
      const came = late[nextLate] as number;
      gone[came - start] = 0;
      if (came >= head && came < tail && passes[came - first] === 1) moving.enter(came);
    }
    for (; nextEnd < ends.length && (ended[ends[nextEnd] as number] as number) <= (seen[row] as number); nextEnd += 1) {
      const left = ends[nextEnd] as number;
      if (left >= head && left < tail && passes[left - first] === 1 && gone[left - start] === 0) moving.leave(left);
      gone[left - start] = over;
    }
    while (tail <= row && (at[tail] as number) <= now - ago) {
      if (passes[tail - first] === 1 && gone[tail - start] === 0) moving.enter(tail);
      tail += 1;
    }
    const from =
      window.kind === 'rolling'
        ? now - ago - window.ms
        : window.kind === 'calendar'
          ? startOfPeriod(measure.zone, now, window.unit, window.count) - 1
          : Number.NEGATIVE_INFINITY;
    while (head < tail && (at[head] as number) <= from) {
      if (passes[head - first] === 1 && gone[head - start] === 0) moving.leave(head);
      head += 1;
    }
    out[row - first] = moving.value();
  }
  while (head < tail) {
    if (passes[head - first] === 1 && gone[head - start] === 0) moving.leave(head);
    head += 1;
  }
}

function sumGroup(group: Group, news: News): void {
  const { amount } = group.timeline.rows;
  const isSum = group.measure.aggregate.measure === 'sum';
  let value = 0;
  moveWindow(group, news, {
    enter: (row) => {
      value += isSum ? (amount[row] as number) : 1;
    },
    leave: (row) => {
      value -= isSum ? (amount[row] as number) : 1;
    },
    value: () => value,
  });
  if (Number.isNaN(value)) walkGroup(group);
}

function distinctGroup(group: Group, news: News): void {
  const { measure, timeline, memory } = group;
  const column = measure.aggregate.of === undefined ? undefined : timeline.rows.codes[measure.aggregate.of];
  const counts = memory.countsFor((measure.codes?.size ?? 0) + 1);
  let value = 0;
  moveWindow(group, news, {
    enter: (row) => {
      const code = column?.[row] ?? 0;
      if (code === 0) return;
      const times = (counts[code] as number) + 1;
      counts[code] = times;
      if (times === 1) value += 1;
    },
    leave: (row) => {
      const code = column?.[row] ?? 0;
      if (code === 0) return;
      const times = (counts[code] as number) - 1;
      counts[code] = times;
      if (times === 0) value -= 1;
    },
    value: () => value,
  });
}

function gapGroup(group: Group): void {
  const { measure, timeline, start, end, first, out, passes } = group;
  const { at } = timeline.rows;
  const { window } = measure.aggregate;
  const isAge = measure.aggregate.measure === 'age';
  let firstEver = Number.NaN;
  let head = start;
  let lastBefore = Number.NaN;
  for (let row = start; row < end; row += 1) {
    const now = at[row] as number;
    if (passes[row - first] === 1 && Number.isNaN(firstEver)) firstEver = now;
    if (isAge) {
      out[row - first] = now - firstEver;
      continue;
    }
    const from = window.kind === 'rolling' ? now - window.ms : Number.NEGATIVE_INFINITY;
    while (head <= row && ((at[head] as number) <= from || passes[head - first] === 0)) {
      if (passes[head - first] === 1) lastBefore = at[head] as number;
      head += 1;
    }
    out[row - first] = head <= row ? (at[head] as number) - lastBefore : Number.NaN;
  }
}

/** Running totals tell the sum of any slice from its two ends. */
function sliceGroup({ measure, timeline: { rows }, passes, start, end, first, out, memory }: Group): void {
  const { aggregate } = measure;
  const { at, amount } = rows;
  const ms = aggregate.slice?.ms ?? 0;
  const [sums, counts] = memory.running(end - start + 1);
  for (let row = start; row < end; row += 1) {
    const place = row - start;
    const isIn = passes[row - first] === 1;
    sums[place + 1] = (sums[place] as number) + (isIn ? (amount[row] as number) : 0);
    counts[place + 1] = (counts[place] as number) + (isIn ? 1 : 0);
  }
  const slices = new Slices(aggregate);
  // Each end of a slice only moves forward: one pointer for each.
  const ends = new Int32Array(slices.sums.length + 1).fill(0);
  for (let row = start; row < end; row += 1) {
    const { until } = boundsAt(measure, at[row] as number);
    for (let slice = 0; slice < ends.length; slice += 1) {
      let place = ends[slice] as number;
      while (start + place <= row && (at[start + place] as number) <= until - slice * ms) place += 1;
      ends[slice] = place;
    }
    for (let slice = 0; slice < slices.sums.length; slice += 1) {
      const [newer, older] = [ends[slice] as number, ends[slice + 1] as number];
      slices.sums[slice] = (sums[newer] as number) - (sums[older] as number);
      slices.counts[slice] = (counts[newer] as number) - (counts[older] as number);
    }
    out[row - first] = sliceNumber(aggregate, slices);
  }
}

/** Each row by itself, as it was known when it arrived. Slow and always right. */
function walkGroup({ measure, timeline, start, end, first, out }: Group): void {
  for (let row = start; row < end; row += 1) out[row - first] = walkRow(measure, timeline, start, row);
}
