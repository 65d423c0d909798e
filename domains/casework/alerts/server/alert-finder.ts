import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { alerts, listOpenIdsOf } from './stores/alert-list.store.ts';

/** Alerts by number, open ones by what they are called and by whom they are about. */
export const alertFinder: Finder = {
  kind: 'alert',
  demands: ['AML.Alerts:read'],
  async find({ typed, id, isName, most, people }, call) {
    const ofPeople = await listOpenIdsOf(call.db, await people(), call.actor.companies);
    const among = [...(id === undefined ? [] : [id]), ...ofPeople.slice(0, most)];
    const [numbered, named] = await Promise.all([
      alerts.first(call, { status: 'ALL' }, { most, among }),
      isName ? alerts.first(call, { alert_name: typed }, { most }) : [],
    ]);
    const view = personView(call.actor);
    const results = new Map([...numbered, ...named].map((row) => [row.id, row]));
    return [...results.values()].slice(0, most).map((row) => ({
      id: row.id,
      title: row.name,
      about: row.personName ?? row.merchantName,
      state: row.status,
      entity_code: row.companyCode,
      is_masked: view.isMasked,
      time: row.triggerTime.getTime(),
    }));
  },
};
