import { describe, expect, it } from 'vitest';
import type { Life } from './life.ts';

interface Expected<State extends string> {
  /** States in which records begin. */
  start: readonly State[];
  /** `STATE ACT` → state, written out by hand; every pair that is not named must be refused. */
  moves: Readonly<Record<string, State>>;
}

/** Tries every state with every act, and that each state can be reached. A state or act that is added later is tried by itself. */
export function testLife<State extends string, Act extends string, Facts, Refusal>(
  name: string,
  { states, acts, after, actsFrom }: Life<State, Act, Facts, Refusal>,
  { start, moves }: Expected<State>,
): void {
  const pairs = states.flatMap((state) => acts.map((act): [State, Act] => [state, act]));
  describe(name, () => {
    it.each(pairs)('%s, %s', (state, act) => {
      expect(after(state, act)).toBe(moves[`${state} ${act}`]);
      expect(actsFrom(state).includes(act)).toBe(`${state} ${act}` in moves);
    });
    it('expects nothing of states and acts that do not exist', () => {
      expect(Object.keys(moves).filter((pair) => !pairs.some(([state, act]) => pair === `${state} ${act}`))).toEqual([]);
    });
    it('reaches every state', () => {
      const reached = new Set<State>(start);
      for (const state of reached) for (const act of actsFrom(state)) reached.add(after(state, act) as State);
      expect(states.filter((state) => !reached.has(state))).toEqual([]);
    });
  });
}
