import { StartRefused } from './demo-exposure.ts';

export interface ClockSetting {
  /** How far the clock of the process is ahead of the machine's, in ms. */
  offsetMs: number;
  /** The instant at which it stands. */
  now: Date;
  /** true: nothing real depends on the time, as in the demonstration and for a command that only reads. */
  mayDiffer: boolean;
  /** SANDBOX, when it is set. */
  sandbox: string | undefined;
}

/** Refuses a clock that is set where payments are real. Answers what there is to warn of; undefined where the clock is that of the machine. */
export function demandTrueTime({ offsetMs, now, mayDiffer, sandbox }: ClockSetting): string | undefined {
  if (offsetMs === 0) return undefined;
  if (!mayDiffer && sandbox !== 'true')
    throw new StartRefused(
      `The clock is set to ${now.toISOString()} (ATALAIA_CLOCK), and payments must not be decided at a false time. Remove the setting, or say by SANDBOX=true that no payment here is a real one.`,
    );
  return `The clock is set: it stands at ${now.toISOString()} and goes on from there (ATALAIA_CLOCK).`;
}

/** Refuses a clock that is set where the database would not follow it, because a pooler in between keeps no sessions that can be set. */
export function demandClockOfDatabase(offsetMs: number, keepsSessions: boolean): void {
  if (offsetMs === 0 || keepsSessions) return;
  throw new StartRefused(
    'The clock is set (ATALAIA_CLOCK), and the pooler in front of the database keeps no sessions that could follow it. Connect directly, or use its session mode.',
  );
}
