import { textsOf } from '../../../../platform/contract/index.ts';
import type { Condition, ConditionWorld, Lack } from '../../../../platform/server/conditions/index.ts';
import { listCompanies } from '../../../register/reference-data/server/index.ts';
import { freshnessOf, type ListDuty, listsOf } from '../model/index.ts';
import { listActiveSources } from './stores/source.store.ts';
import { listsInForce } from './stores/state.store.ts';

/** Kinds of list that the next payment is compared with: those of which an entry is in force. */
async function kindsInForce({ database }: ConditionWorld): Promise<ReadonlySet<string>> {
  const { lists } = await listsInForce(database.main);
  return new Set(lists.filter(({ entries }) => entries > 0).map(({ kind }) => kind));
}

/** Companies whose law asks for a kind of list, of which none is in force. */
async function withoutKind(world: ConditionWorld, kind: ListDuty['kind']): Promise<Lack[]> {
  if ((await kindsInForce(world)).has(kind)) return [];
  const companies = await listCompanies(world.database.main);
  return companies
    .filter(({ code }) => world.companies.includes(code))
    .flatMap(({ code, country }) =>
      listsOf(country)
        .filter((duty) => duty.kind === kind)
        .map(({ basis }) => ({ company: code, facts: { basis } })),
    );
}

const place = '/screeningLists';

/** What screening needs before it finds anybody. */
export const screeningListConditions: readonly Condition[] = [
  {
    code: 'SANCTION_LIST',
    severity: 'CRITICAL',
    words: textsOf('server.screeningLists.noSanctionsListIsInForce'),
    place,
    find: (world) => withoutKind(world, 'SANCTION'),
  },
  {
    code: 'PEP_LIST',
    severity: 'WARNING',
    words: textsOf('server.screeningLists.noListOfPoliticallyExposedPersons'),
    place,
    find: (world) => withoutKind(world, 'PEP'),
  },
  {
    code: 'LIST_MISSING',
    severity: 'WARNING',
    words: textsOf('server.screeningLists.activeAndNoListLoaded'),
    place,
    find: async ({ database, now }) =>
      (await listActiveSources(database.main))
        .filter((source) => freshnessOf(source, now) === 'MISSING')
        .map(({ name }) => ({ company: null, facts: { list: name } })),
  },
  {
    code: 'LIST_OVERDUE',
    severity: 'WARNING',
    words: textsOf('server.screeningLists.notKnownToBeTheNewest'),
    place,
    find: async ({ database, now }) =>
      (await listActiveSources(database.main))
        .filter((source) => freshnessOf(source, now) === 'OVERDUE')
        .map(({ name, overdueHours }) => ({ company: null, facts: { list: name, hours: overdueHours } })),
  },
];
