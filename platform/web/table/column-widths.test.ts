import { expect, test } from 'vitest';
import { pinOffsets, spreadWidths, type Measured } from './column-widths.ts';
import { pagerPages } from './pager-pages.ts';

const columns: Measured[] = [
  { key: 'check', width: 40, pin: 'start' },
  { key: 'id', width: 100, pin: 'start' },
  { key: 'name', width: 200 },
  { key: 'note', width: 100 },
  { key: 'actions', width: 60, pin: 'end' },
];

test('a narrow container scrolls: every column keeps its width', () => {
  expect(spreadWidths(columns, 300)).toEqual([40, 100, 200, 100, 60]);
});

test('what is left over goes to the columns that are not pinned, to the pixel', () => {
  const widths = spreadWidths(columns, 801.7);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(801);
  expect([widths[0], widths[1], widths[4]]).toEqual([40, 100, 60]);
  expect((widths[2] as number) / (widths[3] as number)).toBeCloseTo(2, 1);
});

test('pinned columns stand beside each other at their edge', () => {
  expect(pinOffsets(columns, [40, 100, 200, 100, 60])).toEqual([0, 40, undefined, undefined, 0]);
  expect(
    pinOffsets(
      [
        { key: 'a', width: 1 },
        { key: 'b', width: 30, pin: 'end' },
        { key: 'c', width: 50, pin: 'end' },
      ],
      [1, 30, 50],
    ),
  ).toEqual([undefined, 50, 0]);
});

test('a pager offers the ends and the neighbours', () => {
  expect(pagerPages(1, 1)).toEqual([1]);
  expect(pagerPages(1, 3)).toEqual([1, 2, 3]);
  expect(pagerPages(6, 20)).toEqual([1, 'gap', 5, 6, 7, 'gap', 20]);
  expect(pagerPages(3, 20)).toEqual([1, 2, 3, 4, 'gap', 20]);
  expect(pagerPages(18, 20)).toEqual([1, 'gap', 17, 18, 19, 20]);
});
