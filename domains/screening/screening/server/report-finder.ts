import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { reports } from './stores/report.store.ts';

/** Screenings by number. */
export const reportFinder: Finder = {
  kind: 'report',
  demands: ['AML.SCREENING.Reports:read'],
  async find({ id, most }, call) {
    const rows = id === undefined ? [] : await reports.first(call, {}, { most, among: [id] });
    return rows.map((row) => ({
      id: row.id,
      title: row.id,
      about: row.subjectName ?? row.asked.name,
      state: row.status,
      entity_code: row.companyCode,
      time: row.askedAt.getTime(),
    }));
  },
};
