import { expect, it } from 'vitest';
import { emptySlots } from '../../platform/web/index.ts';
import { joinDepartments } from './join-departments.tsx';

/** Every file in which a slice declares slots. */
const declared = import.meta.glob('../../domains/*/*/web/slots.ts', { eager: true });
const sources = import.meta.glob<string>(['../../domains/*/*/web/**/*.{ts,tsx}', '!**/*.test.*'], { query: '?raw', import: 'default', eager: true });

/** Without those that tests declare, which may have run in the same worker. */
const empty = (): string[] => emptySlots().filter((name) => !name.startsWith('test.'));

it('fills every slot', () => {
  expect(Object.keys(declared).length).toBeGreaterThan(5);
  expect(empty().length).toBeGreaterThan(10);
  joinDepartments();
  expect(empty()).toEqual([]);
});

it('knows every slot, since slices declare theirs in one file', () => {
  const elsewhere = Object.entries(sources).filter(([file, text]) => !(file in declared) && /\bdeclareSlot\b/.test(text));
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});
