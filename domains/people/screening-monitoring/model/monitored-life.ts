import { lifeOf } from '../../../register/kernel/life.ts';

export const monitoredStatuses = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export type MonitoredStatus = (typeof monitoredStatuses)[number];

export const monitoredActs = ['PAUSE', 'RESUME', 'END'] as const;
export type MonitoredAct = (typeof monitoredActs)[number];

/** What leads from one state of a monitored customer to the next. Who was taken out by hand comes back by hand alone. */
export const monitoredLife = lifeOf<MonitoredStatus, MonitoredAct>({
  states: monitoredStatuses,
  acts: monitoredActs,
  moves: {
    ACTIVE: { PAUSE: 'PAUSED', END: 'ENDED' },
    PAUSED: { RESUME: 'ACTIVE', END: 'ENDED' },
    ENDED: { RESUME: 'ACTIVE' },
  },
});

/** What is known of a customer that makes it matter whether the lists are watched. */
export interface Watched {
  /** Matches that nobody has decided, at this company. */
  openHits: number;
  /** A match that was found to be the person, or a sanction of the register. */
  isConfirmed: boolean;
  /** Holds or held public office, or is close to somebody who does. */
  isExposed: boolean;
}

/** Whether it takes a second person to stop watching the lists for a customer. */
export const needsSecond = ({ openHits, isConfirmed, isExposed }: Watched): boolean => openHits > 0 || isConfirmed || isExposed;
