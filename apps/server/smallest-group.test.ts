import { describe, expect, it } from 'vitest';
import { sensitiveDemandsOf } from '../../domains/mechanisms/session/server/index.ts';
import { type AbilityEntry, type Demand, type Endpoint, isWrite, mayCall } from '../../platform/contract/index.ts';
import { roles } from '../../seeds/roles.ts';
import { secondPersons } from './call-reach.ts';
import { endpoints } from './endpoints.ts';
import { approvalKinds } from './slices.ts';

/*
 * How few people reach what loosens, money above all: worked out of what is declared. A person of a role may open accounts of every
 * role that is not sensitive and use them; to the four-eyes rule each of them is another human being.
 */

const seconds = await secondPersons();
const kindOf = new Map(approvalKinds.map((kind) => [kind.kind, kind]));
const approve = endpoints.find(({ path }) => path === '/api/aml/approval-request/approve') as Endpoint;

/** One way to something: what its maker must be able to do, and what the other person must be able to do. */
interface Way {
  readonly maker: Demand;
  readonly others: readonly Demand[];
}

const waysOf = (record: Endpoint): Way[] => [
  ...(seconds.get(record) ?? []).map((key) => {
    const kind = kindOf.get(key);
    return { maker: record.ability, others: [kind?.decides ?? approve.ability, ...(kind ? [kind.sees] : [])] };
  }),
  ...(record.awaits ? endpoints.filter(({ confirms }) => confirms === record.awaits).map(({ ability }) => ({ maker: record.ability, others: [ability] })) : []),
];

/** Everything that may loosen, with the ways to it. */
const goals = new Map(
  endpoints
    .filter((record) => isWrite(record) && record.power === 'loosens')
    .map((record) => [record.path, waysOf(record)] as const)
    .filter(([, ways]) => ways.length > 0),
);

/** What has to be reached together: an account of one's own is paid only if it is set and verified, the settlement confirmed, the file made. */
const chains: Readonly<Record<string, readonly string[]>> = {
  'money to another account': ['/api/aml/merchant/account/set', '/api/aml/merchant-settlement/:approveType'],
  'release of money that sanctions hold': ['/api/aml/probation/hold/false-match'],
  'release of much held money': ['/api/aml/alerts/bulkAllow'],
  'higher limits': ['/api/aml/default-limits/change', '/api/aml/id-database/approve-personal-limit', '/api/aml/id-database/approve-temporary-limit'],
  'a report that is released, or not made': ['/api/aml/report-case/submit', '/api/aml/report-case/not-report'],
  'a weaker list': ['/api/aml/screening-lists/source/update', '/api/aml/screening-lists/version/upload', '/api/aml/screening-lists/version/load-refused'],
  'a weaker comparison': ['/api/aml/screening/threshold/apply'],
  'weaker rules': ['/api/aml/rule/toggle-rule-status'],
  'a key of machines': ['/api/aml/system-config/machine-key/ask'],
  'a wider right': ['/api/aml/system-config/role/change', '/api/aml/system-config/admin-user/change'],
  'the mails of all': ['/api/aml/mail-server/save'],
};

interface World {
  /** What makes a role sensitive, so that its accounts take two people. */
  readonly sensitive: readonly Demand[];
}

/** Abilities of the people of a group and of the accounts that one of them can open alone; each is a human being to the rule. */
function seenAsPeople(group: readonly (readonly AbilityEntry[])[], { sensitive }: World): (readonly AbilityEntry[])[] {
  const opens = endpoints.filter(({ path }) => path.endsWith('/add-admin-user')).map(({ ability }) => ability);
  const mayOpen = group.some((abilities) => opens.some((demand) => mayCall(abilities, demand)));
  const opened = roles.filter(({ abilities }) => !sensitive.some((demand) => mayCall(abilities, demand))).map(({ abilities }) => abilities);
  // As many of each as are needed.
  return mayOpen ? [...group, ...opened, ...opened] : [...group];
}

const isReached = (people: readonly (readonly AbilityEntry[])[], ways: readonly Way[]): boolean =>
  ways.some(({ maker, others }) =>
    people.some((one, at) => mayCall(one, maker) && people.some((other, place) => place !== at && others.every((demand) => mayCall(other, demand)))),
  );

/** Starts: one of each role of the back office, and one who may do everything. */
const everything: readonly AbilityEntry[] = [{ subject: 'all', action: ['manage'] }];
const starts = [
  ...roles.map(({ code, abilities }) => ({ code, abilities: abilities as readonly AbilityEntry[] })),
  { code: 'EVERYTHING', abilities: everything },
];

/** Who reaches it alone, by role. */
const alone = (ways: readonly Way[], world: World): string[] =>
  starts.filter(({ abilities }) => isReached(seenAsPeople([abilities], world), ways)).map(({ code }) => code);

const now: World = { sensitive: sensitiveDemandsOf(endpoints, approvalKinds) };

describe('the smallest group', () => {
  it('knows what there is to reach', () => {
    expect(goals.size).toBeGreaterThan(60);
    expect(
      Object.values(chains)
        .flat()
        .filter((path) => !goals.has(path)),
    ).toEqual([]);
  });

  it.each([...goals])('that reaches %s is of two people', (_path, ways) => {
    expect(alone(ways, now)).toEqual([]);
    // Two do: the model does not forbid by itself.
    expect(isReached([everything, everything], ways)).toBe(true);
  });

  it.each(Object.entries(chains))('that reaches %s is of two people', (_what, paths) => {
    // All steps of money, and any step of the others: whichever is weakest counts.
    expect(paths.filter((path) => alone(goals.get(path) as Way[], now).length > 0)).toEqual([]);
  });

  it('would be one administrator if three abilities were sensitive', () => {
    const before: World = { sensitive: ['AML.ApprovalList:write', 'AML.CONFIGURATION:write', 'AML.Reports.Sar:write'] };
    for (const path of chains['money to another account'] as readonly string[])
      expect(alone(goals.get(path) as Way[], before)).toEqual(['AML_ADMIN', 'EVERYTHING']);
  });
});
