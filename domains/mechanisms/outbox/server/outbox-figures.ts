import { type FigureSource, secondsSince } from '../../../../platform/server/figures/index.ts';
import { countUnacknowledged, listBacklogs } from './outbox.store.ts';

const labelNames = ['company', 'webhook'];

/** What the payment core has not been told yet, by address, or has not acknowledged. */
export const outboxFigures: FigureSource = {
  figures: [
    { name: 'atalaia_outbox_waiting', help: 'Outcomes that an address of a payment core has not taken yet; webhook is its number', labelNames },
    { name: 'atalaia_outbox_waiting_seconds', help: 'How long the oldest of them has been waiting; 0 where none waits', labelNames },
    { name: 'atalaia_outbox_given_up', help: 'Outcomes without further attempts at an address, about which nobody has decided', labelNames },
    { name: 'atalaia_outbox_unacknowledged', help: 'Outcomes that were delivered more than an hour ago and not acknowledged', labelNames: ['company'] },
  ],
  async read({ lists }, now) {
    const result = await listBacklogs(lists);
    const of = (value: (one: (typeof result)[number]) => number) =>
      result.map((one) => ({ labels: { company: one.companyCode, webhook: one.targetId }, value: value(one) }));
    return {
      atalaia_outbox_waiting: of(({ waiting }) => waiting),
      atalaia_outbox_waiting_seconds: of(({ since }) => secondsSince(since, now)),
      atalaia_outbox_given_up: of(({ failed }) => failed),
      atalaia_outbox_unacknowledged: (await countUnacknowledged(lists, now)).map(({ companyCode, count }) => ({
        labels: { company: companyCode },
        value: count,
      })),
    };
  },
};
