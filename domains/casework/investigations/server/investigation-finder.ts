import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { investigations } from './investigation.store.ts';

/** Investigations by number and by what they are called, those that run first. */
export const investigationFinder: Finder = {
  kind: 'investigation',
  demands: ['AML.Alerts:read'],
  async find({ typed, id, isName, most }, call) {
    const [numbered, running, all] = await Promise.all([
      id === undefined ? [] : investigations.first(call, { status: 'ALL' }, { most, among: [id] }),
      isName ? investigations.first(call, { title: typed }, { most }) : [],
      isName ? investigations.first(call, { status: 'ALL', title: typed }, { most }) : [],
    ]);
    const results = new Map([...numbered, ...running, ...all].map((row) => [row.id, row]));
    return [...results.values()].slice(0, most).map((row) => ({
      id: row.id,
      title: row.title,
      about: row.responsible,
      state: row.status,
      entity_code: row.companyCode,
      time: row.openedAt.getTime(),
    }));
  },
};
