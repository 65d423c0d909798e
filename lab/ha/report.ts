import type { Fault } from './faults.ts';
import type { LogFigures } from './servers.ts';

/** What one fault did. */
export interface Result {
  fault: Pick<Fault, 'title' | 'isUnnoticed'>;
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  changed: number;
  /** Failed answers by status, or by what happened to the connection. */
  failures: ReadonlyMap<string, number>;
  silenceSeconds: number;
  patroniSeconds: number | undefined;
  /** What /readyz said, by server. */
  states: Record<string, readonly string[]>;
  /** What the log told during this fault, by server. */
  logs: Record<string, LogFigures>;
}

const seconds = (value: number | undefined): string => (value === undefined ? '–' : `${value.toFixed(1)} s`);
const listed = (failures: ReadonlyMap<string, number>): string => [...failures].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';

/** The measured table, in Markdown. */
export function tableOf(results: readonly Result[]): string {
  const head = ['Fault', 'Sent', 'Acknowledged', 'Lost', 'Doubled', 'Changed', 'Failed answers', 'Without an acknowledged payment', 'Patroni alone'];
  const rows = results.map((one) => [
    one.fault.title,
    one.sent,
    one.acknowledged,
    one.lost,
    one.doubled,
    one.changed,
    listed(one.failures),
    seconds(one.silenceSeconds),
    seconds(one.patroniSeconds),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What /readyz and the log told, a line a server. */
export function describe({ fault, states, logs }: Result): string {
  const lines = Object.entries(logs).map(([name, { lost, back, seconds: took }]) => {
    const log = lost + back === 0 ? 'nothing' : `lost ${lost} ×, back ${back} × (${took.join(', ')} s)`;
    return `  server ${name}: /readyz ${(states[name] ?? []).join(' → ')}; log: ${log}`;
  });
  return [fault.title, ...lines].join('\n');
}

export interface Verdict {
  text: string;
  holds: boolean;
}

const sum = (results: readonly Result[], of: (one: Result) => number): number => results.reduce((total, one) => total + of(one), 0);
const failedWith = ({ failures }: Result, isMeant: (what: string) => boolean): number =>
  [...failures].reduce((total, [what, count]) => total + (isMeant(what) ? count : 0), 0);

/** What has to hold, and whether it does. */
export function verdictsOf(results: readonly Result[]): Verdict[] {
  const none = (count: number, text: string): Verdict => ({ text: `${count} ${text}`, holds: count === 0 });
  const unnoticed = results.filter(({ fault }) => fault.isUnnoticed);
  return [
    none(
      sum(results, ({ lost }) => lost),
      'acknowledged payments lost',
    ),
    none(
      sum(results, ({ doubled }) => doubled),
      'payments doubled',
    ),
    none(
      sum(results, ({ changed }) => changed),
      'acknowledged payments answered otherwise when sent again',
    ),
    none(
      sum(results, ({ sent, acknowledged }) => sent - acknowledged),
      'payments never answered',
    ),
    none(
      sum(results, (one) => failedWith(one, (what) => what !== '503' && /^\d+$/.test(what))),
      'failed answers other than 503',
    ),
    none(
      sum(unnoticed, (one) => failedWith(one, () => true)),
      'failed answers over a rolling restart, or with nothing broken',
    ),
    none(
      sum(results, ({ logs }) => Object.values(logs).filter(({ lost, back }) => lost > 1 || lost !== back).length),
      'servers whose log did not tell of a lost database once and once of its return',
    ),
  ];
}
