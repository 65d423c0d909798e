import { slicesIn } from '../aggregate.ts';
import { boundsAt } from '../measure.ts';
import { sliceNumber, Slices } from '../slices.ts';
import type { Group } from './sweep-group.ts';
import type { Timeline } from './timeline.ts';

/*
 * A key whose rows came in another order than that of their times, or stopped to count. Its rows are taken by arrival,
 * and the window goes to the time of each, forward and, for a row that came late, back: that costs what lies in between,
 * not the whole window.
 */

/** What is kept of the rows in a window. Its parts are its slices, the newest first; a window without slices is one part. */
interface Moving {
  enter(row: number, part: number): void;
  leave(row: number, part: number): void;
  /** @param ends per end of a part, the first row after it; the first is the window's own */
  value(row: number, ends: Int32Array): number;
}

/** Rows of a key by arrival. */
function byArrival({ seen }: Timeline, { start, end, memory }: Group): Uint32Array {
  const order = memory.order.subarray(0, end - start);
  let isSorted = true;
  for (let row = start; row < end; row += 1) {
    order[row - start] = row;
    if (row > start && (seen[row] as number) < (seen[row - 1] as number)) isSorted = false;
  }
  return isSorted ? order : order.sort((a, b) => (seen[a] as number) - (seen[b] as number) || a - b);
}

/** Rows that stopped to count, by the order in which that became known. */
function byEnd({ ended }: Timeline, { start, end }: Group): number[] {
  const rows: number[] = [];
  for (let row = start; row < end; row += 1) if ((ended[row] as number) !== Number.POSITIVE_INFINITY) rows.push(row);
  return rows.sort((a, b) => (ended[a] as number) - (ended[b] as number));
}

/**
 * The measure at each row of a key, with what was known when that row arrived. Right for every history and every measure
 * whose filter looks at one row alone.
 */
export function sweepArrivals(group: Group): void {
  const { measure, timeline, start, end, first, out, passes, memory } = group;
  const { aggregate } = measure;
  memory.room(end - start);
  // Rows that are not here yet, or are over, do not count.
  const counted = memory.counted.fill(0, 0, end - start);
  const { seen, ended } = timeline;
  const { at } = timeline.rows;
  const moving = movingOf(group, counted);
  const ends = new Int32Array(aggregate.slice ? slicesIn(aggregate) + 1 : 2).fill(start);
  // What is measured over attempts does not ask whether they moved money.
  const leaving = aggregate.where.attempts ? [] : byEnd(timeline, group);
  let next = 0;
  for (const row of byArrival(timeline, group)) {
    const now = seen[row] as number;
    for (; next < leaving.length && (ended[leaving[next] as number] as number) <= now; next += 1) {
      const left = leaving[next] as number;
      if (counted[left - start] === 0) continue;
      counted[left - start] = 0;
      const part = partOf(ends, left);
      if (part >= 0) moving.leave(left, part);
    }
    if (passes[row - first] === 1 && (aggregate.where.attempts || (ended[row] as number) > now)) {
      counted[row - start] = 1;
      const part = partOf(ends, row);
      if (part >= 0) moving.enter(row, part);
    }
    const { from, until } = boundsAt(measure, at[row] as number);
    for (let edge = 0; edge < ends.length; edge += 1) {
      const limit = aggregate.slice ? until - edge * aggregate.slice.ms : edge === 0 ? until : from;
      let place = ends[edge] as number;
      for (; place < end && (at[place] as number) <= limit; place += 1) {
        if (counted[place - start] === 0) continue;
        if (edge > 0) moving.leave(place, edge - 1);
        if (edge < ends.length - 1) moving.enter(place, edge);
      }
      for (; place > start && (at[place - 1] as number) > limit; place -= 1) {
        if (counted[place - 1 - start] === 0) continue;
        if (edge < ends.length - 1) moving.leave(place - 1, edge);
        if (edge > 0) moving.enter(place - 1, edge - 1);
      }
      ends[edge] = place;
    }
    out[row - first] = moving.value(row, ends);
  }
  // The next key finds nothing of this one in what they share.
  for (let part = 0; part < ends.length - 1; part += 1)
    for (let row = ends[part + 1] as number; row < (ends[part] as number); row += 1) if (counted[row - start] === 1) moving.leave(row, part);
}

/** The part of the window that a row lies in, -1 for none. */
function partOf(ends: Int32Array, row: number): number {
  if (row >= (ends[0] as number)) return -1;
  for (let part = 0; part < ends.length - 1; part += 1) if (row >= (ends[part + 1] as number)) return part;
  return -1;
}

function movingOf(group: Group, counted: Uint8Array): Moving {
  const { aggregate } = group.measure;
  if (aggregate.slice) return movingSlices(group);
  switch (aggregate.measure) {
    case 'distinct':
      return movingDistinct(group);
    case 'silence':
      return silence(group, counted);
    case 'age':
      return age(group, counted);
    default:
      return movingTotal(group);
  }
}

/** Amounts that have no rate are counted apart: they spoil a sum only as long as they are part of it. */
function movingTotal({ measure, timeline }: Group): Moving {
  const { amount } = timeline.rows;
  if (measure.aggregate.measure === 'count') {
    let count = 0;
    return { enter: () => (count += 1), leave: () => (count -= 1), value: () => count };
  }
  let [sum, unknown] = [0, 0];
  const add = (value: number, sign: number): void => {
    if (Number.isNaN(value)) unknown += sign;
    else sum += sign * value;
  };
  return {
    enter: (row) => add(amount[row] as number, 1),
    leave: (row) => add(amount[row] as number, -1),
    value: () => (unknown > 0 ? Number.NaN : sum),
  };
}

function movingDistinct({ measure, timeline, memory }: Group): Moving {
  const { of } = measure.aggregate;
  const column = of === undefined ? undefined : timeline.rows.codes[of];
  const times = memory.countsFor((measure.codes?.size ?? 0) + 1);
  let value = 0;
  return {
    enter: (row) => {
      const code = column?.[row] ?? 0;
      if (code === 0) return;
      times[code] = (times[code] as number) + 1;
      if (times[code] === 1) value += 1;
    },
    leave: (row) => {
      const code = column?.[row] ?? 0;
      if (code === 0) return;
      times[code] = (times[code] as number) - 1;
      if (times[code] === 0) value -= 1;
    },
    value: () => value,
  };
}

function movingSlices({ measure: { aggregate }, timeline }: Group): Moving {
  const { amount } = timeline.rows;
  const { sums, counts: rows } = new Slices(aggregate);
  const unknown = new Int32Array(sums.length);
  const details = sums.slice();
  const add = (row: number, part: number, sign: number): void => {
    const value = amount[row] as number;
    rows[part] = (rows[part] as number) + sign;
    if (Number.isNaN(value)) unknown[part] = (unknown[part] as number) + sign;
    else sums[part] = (sums[part] as number) + sign * value;
  };
  return {
    enter: (row, part) => add(row, part, 1),
    leave: (row, part) => add(row, part, -1),
    value: () => {
      for (let part = 0; part < details.length; part += 1) details[part] = (unknown[part] as number) > 0 ? Number.NaN : (sums[part] as number);
      return sliceNumber(aggregate, { sums: details, counts: rows });
    },
  };
}

const nothing = (): void => undefined;

/** Between the first row in the window and the last one before it. */
function silence({ timeline: { rows }, start }: Group, counted: Uint8Array): Moving {
  const { at } = rows;
  return {
    enter: nothing,
    leave: nothing,
    value: (_, ends) => {
      const [until, from] = [ends[0] as number, ends[1] as number];
      let [firstIn, lastBefore] = [from, from - 1];
      while (firstIn < until && counted[firstIn - start] === 0) firstIn += 1;
      while (lastBefore >= start && counted[lastBefore - start] === 0) lastBefore -= 1;
      return firstIn < until && lastBefore >= start ? (at[firstIn] as number) - (at[lastBefore] as number) : Number.NaN;
    },
  };
}

/** Time since the first row that counts. */
function age({ timeline: { rows }, start }: Group, counted: Uint8Array): Moving {
  const { at } = rows;
  // No row before it counts.
  let earliest = start;
  return {
    enter: (row) => {
      earliest = Math.min(earliest, row);
    },
    leave: nothing,
    value: (row, ends) => {
      const until = ends[0] as number;
      while (earliest < until && counted[earliest - start] === 0) earliest += 1;
      return earliest < until ? (at[row] as number) - (at[earliest] as number) : Number.NaN;
    },
  };
}
