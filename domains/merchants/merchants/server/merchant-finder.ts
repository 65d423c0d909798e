import { mayFindByNumber } from '../../../register/id-database/server/person-view/index.ts';
import type { Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { findApps } from './stores/app-finder.store.ts';
import { findMerchantNumbers, merchants } from './stores/merchant-list.store.ts';

/** Merchants by a name of theirs or a number; by that of the tax authority only for those who see it whole. */
const merchantFinder: Finder = {
  kind: 'merchant',
  demands: ['AML.MERCHANTSLIST.AllMerchants:read'],
  async find({ typed, most }, call) {
    const { companies, abilities } = call.actor;
    const numbers = await findMerchantNumbers(call.db, typed, { companies, byTaxId: mayFindByNumber(abilities, 'merchant'), most });
    const rows = await merchants.first(call, {}, { most, among: numbers });
    return rows
      .sort((one, other) => numbers.indexOf(one.merchantNo) - numbers.indexOf(other.merchantNo))
      .map((row) => ({
        id: row.merchantNo,
        title: row.name,
        about: row.legalName === row.name ? null : row.legalName,
        state: row.status,
        entity_code: row.companyCode,
      }));
  },
};

/** Apps by name or number. */
const appFinder: Finder = {
  kind: 'app',
  demands: ['AML.RuleSettings:read', 'AML.MERCHANTSLIST.AllMerchants:read'],
  async find({ typed, most }, call) {
    const rows = await findApps(call.db, typed, { companies: call.actor.companies, most });
    return rows.map((row) => ({ id: row.appId, title: row.name, about: row.merchantName, state: row.status, entity_code: row.companyCode }));
  },
};

export const merchantFinders: readonly Finder[] = [merchantFinder, appFinder];
