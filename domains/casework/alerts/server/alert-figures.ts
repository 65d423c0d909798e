import type { FigureSource } from '../../../../platform/server/figures/index.ts';
import { countOpenAlerts } from './stores/figures.store.ts';

/** Alerts that nobody has concluded. */
export const alertFigures: FigureSource = {
  everySeconds: 30,
  figures: [
    { name: 'atalaia_alerts_open', help: 'Alerts that are not concluded', labelNames: ['company'] },
    { name: 'atalaia_alerts_overdue', help: 'Those of them whose legal time is over', labelNames: ['company'] },
  ],
  async read({ lists }, now) {
    const alerts = await countOpenAlerts(lists, now);
    return {
      atalaia_alerts_open: alerts.map(({ companyCode, open }) => ({ labels: { company: companyCode }, value: open })),
      atalaia_alerts_overdue: alerts.map(({ companyCode, overdue }) => ({ labels: { company: companyCode }, value: overdue })),
    };
  },
};
