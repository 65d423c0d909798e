import type { Endpoint } from '../../platform/contract/index.ts';
import { choicesOfTurn, isTouched, knowCells, noteCell, restsThisTurn, runsWhole } from '../../platform/testing/turn.ts';
import { slices } from './slices.ts';

/*
 * Who makes a call this time, of many who may. Every second turn it is one reader of each class that the test tells apart, so that a
 * fault of a call shows soon; of the others two by turn. A change of the slice of a call, or of what the test is about, brings all of
 * them at once.
 */

const slicesOfCalls = new Map<Endpoint, string>(slices.flatMap(({ name, handlers }) => handlers.map(({ record }) => [record, name] as const)));

/** What every test over calls and readers depends on. */
const common = /^(apps\/server\/(reading-calls|call-inputs|call-turns|demonstration)\.|seeds\/roles\.|platform\/contract\/ability)/;

/** Whether a change touches the contract, the model or the server of the slice of a call. */
export const isCallTouched = (record: Endpoint): boolean => isTouched(new RegExp(`^domains/[^/]+/${slicesOfCalls.get(record)}/(contract|model|server)/`));

interface Named {
  readonly code: string;
}
export interface CallTurn<R> {
  title: string;
  reader: R;
  record: Endpoint;
  /** Notes that the reader has made the call. */
  ran(): void;
}

interface TurnsAsked<R> {
  readers: readonly R[];
  callsOf: (reader: R) => readonly Endpoint[];
  /** Readers who make every call that they may make. */
  always: readonly R[];
  /** What the test tells readers apart by. Of a class of which none of `always` may make a call, one does by turn. */
  classOf: (reader: R) => unknown;
  /** Whether the change touches what the test is about. */
  isAllTouched: boolean;
  /** Paths of calls that show that the test sees something at all: they never rest. */
  proofs?: readonly string[];
}

/**
 * The calls of a test with the readers who make them this time.
 * @param test name of the test in the ledger
 */
export function callTurns<R extends Named>(test: string, { readers, callsOf, always, classOf, isAllTouched, proofs = [] }: TurnsAsked<R>): CallTurn<R>[] {
  const readersOf = new Map<Endpoint, R[]>();
  for (const reader of readers) for (const record of callsOf(reader)) readersOf.set(record, [...(readersOf.get(record) ?? []), reader]);
  const whole = runsWhole || isAllTouched || isTouched(common);
  const cellOf = (record: Endpoint, { code }: Named) => `${test} ${record.method} ${record.path} ${code}`;
  return [...readersOf].flatMap(([record, all]) => {
    knowCells(
      'call-role',
      all.map((reader) => cellOf(record, reader)),
    );
    const path = `${record.method} ${record.path}`;
    const isWhole = whole || isCallTouched(record);
    if (!isWhole && !proofs.includes(record.path) && restsThisTurn(`${test} ${path}`)) return [];
    const classes = [...Map.groupBy(all, classOf).values()];
    const sure = classes.flatMap((members) => {
      const own = members.filter((reader) => always.includes(reader));
      return own.length > 0 ? own : choicesOfTurn(`${test} ${path}`, members, 1);
    });
    const others = all.filter((reader) => !sure.includes(reader));
    const chosen = isWhole ? all : [...sure, ...choicesOfTurn(`${test} ${path} others`, others, 2)];
    return chosen.map((reader) => ({ title: `${reader.code}: ${path}`, reader, record, ran: () => noteCell('call-role', cellOf(record, reader)) }));
  });
}
