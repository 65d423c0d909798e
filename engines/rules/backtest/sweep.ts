import { boundsAt } from '../measure.ts';
import { sliceNumber, Slices } from '../slices.ts';
import type { Timeline } from './timeline.ts';
import type { Group } from './sweep-group.ts';
import { sweepArrivals } from './sweep-arrivals.ts';
import { walkRow } from './walk-row.ts';

/* Aggregates over the whole history of a key: the same numbers as `History` gives payment by payment, news included. */

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

/** The measure at each row of a key, with what was known when that row arrived. @param isCalm see `calmGroups` */
export function sweepGroup(group: Group, isCalm: boolean): void {
  const { aggregate } = group.measure;
  if (isCalm && aggregate.slice) sliceGroup(group);
  else if (isCalm && (aggregate.measure === 'silence' || aggregate.measure === 'age')) gapGroup(group);
  // What passes on is itself measured over rows that may come late or end: then only scanning is correct.
  else if (aggregate.where.passesOn) walkGroup(group);
  else sweepArrivals(group);
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

/** Running totals give the sum of any slice from its two ends. */
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
