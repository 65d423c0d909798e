import type { FindPeople, Finder } from '../../../mechanisms/quick-search/server/index.ts';
import { searchIdDocuments } from '../../../register/kernel/index.ts';
import { findOwners, findOwnersOfAttribute, findPeopleNamed, findVisible, sightOf } from '../../../register/id-database/server/index.ts';
import { mayFindByNumber, personView } from '../../../register/id-database/server/person-view/index.ts';
import { findPayersBy } from '../../../payments/transactions/server/index.ts';
import { findPayingCompanies, identities } from './register/register.store.ts';

/** Shorter numbers are nobody's. */
const leastOfNumber = 4;

/** People in the reader's sight by name; by a document, further number, e-mail, account, device or telephone only for those who see numbers whole. */
export const findPeople: FindPeople = async (typed, call, most) => {
  const { actor, db } = call;
  const sight = await sightOf(db, actor.companies);
  const isNumber = typed.length >= leastOfNumber && /[\d@]/.test(typed) && mayFindByNumber(actor.abilities, 'person');
  const [numbered, named] = await Promise.all([
    isNumber
      ? Promise.all([findOwners(db, searchIdDocuments(typed)), findOwnersOfAttribute(db, typed), findPayersBy(db, typed, actor.companies)]).then((result) =>
          result.flat(),
        )
      : [],
    /\p{L}/u.test(typed) ? findPeopleNamed(db, typed, { sight, most }) : [],
  ]);
  const visible = await findVisible(db, numbered, sight);
  return [...new Set([...numbered.filter((id) => visible.has(id)), ...named])].slice(0, most);
};

/** People and companies, for those who may open a page about them. */
export const personFinder: Finder = {
  kind: 'person',
  demands: ['AML.Details:read', 'AML.MonitorList:read'],
  async find({ people, most }, call) {
    const ids = await people();
    const [rows, companies] = await Promise.all([identities.first(call, {}, { most, among: ids }), findPayingCompanies(call.db, ids, call.actor.companies)]);
    const view = personView(call.actor);
    return rows
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((row) => ({
        id: row.id,
        title: row.name ?? view.idNo(row.idType, row.idNo) ?? row.id,
        state: row.kind,
        entity_code: companies.get(row.id) ?? null,
        country: row.country,
        id_type: row.idType,
        id_no: view.idNo(row.idType, row.idNo),
        is_masked: view.isMasked,
      }));
  },
};
