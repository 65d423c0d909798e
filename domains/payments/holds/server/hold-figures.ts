import { type FigureSource, secondsSince } from '../../../../platform/server/figures/index.ts';
import { listOpenHolds } from './hold-figures.store.ts';

const labelNames = ['company', 'business'];

/** Money that waits for a decision of staff. */
export const holdFigures: FigureSource = {
  everySeconds: 30,
  figures: [
    { name: 'atalaia_holds_open', help: 'Reasons for which payments are held', labelNames },
    { name: 'atalaia_holds_open_seconds', help: 'Age of the oldest of them; 0 where there is none', labelNames },
  ],
  async read({ lists }, now) {
    const holds = await listOpenHolds(lists);
    const labelsOf = ({ companyCode, business }: (typeof holds)[number]) => ({ company: companyCode, business });
    return {
      atalaia_holds_open: holds.map((one) => ({ labels: labelsOf(one), value: one.open })),
      atalaia_holds_open_seconds: holds.map((one) => ({ labels: labelsOf(one), value: secondsSince(one.since, now) })),
    };
  },
};
