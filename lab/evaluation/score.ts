/* What a labelled set says of the alerts that were raised on it. Pure: alerts and answers in, shares out. */

/** One alert on one identity: at a moment, by a rule type or a gate. */
export interface Alerted {
  readonly identity: string;
  /** Time of the payment that it was raised on, ms UTC. */
  readonly at: number;
  /** Rule type, or the code of a gate. */
  readonly by: string;
}

export interface Scenario {
  readonly id: string;
  readonly typology: string;
  readonly identities: readonly string[];
  /** Both included, ms UTC. */
  readonly from: number;
  readonly to: number;
}

export interface Answers {
  readonly scenarios: readonly Scenario[];
  /** Identities that are labelled suspicious. */
  readonly suspicious: ReadonlySet<string>;
  /** Identities that look it and are not, with the kind of look-alike. */
  readonly decoys: ReadonlyMap<string, string>;
}

export interface TypologyScore {
  readonly scenarios: number;
  readonly caught: number;
  readonly recall: number;
}

export interface RuleScore {
  /** Identities that it alerted on, and those of them that are labelled. */
  readonly identities: number;
  readonly labelled: number;
  readonly decoys: number;
  readonly precision: number;
  /** Scenarios that it caught, and those that nothing else caught. */
  readonly scenarios: number;
  readonly alone: number;
}

export interface Score {
  readonly scenarios: number;
  readonly caught: number;
  readonly missed: readonly Scenario[];
  readonly alerted: number;
  readonly labelled: number;
  readonly decoysHit: number;
  readonly decoyKinds: Readonly<Record<string, { identities: number; hit: number }>>;
  readonly byTypology: Readonly<Record<string, TypologyScore>>;
  readonly byRule: Readonly<Record<string, RuleScore>>;
}

/** Part of a whole; nothing of nothing is 0. */
export const partOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const existing = groups.get(keyOf(one));
    if (existing) existing.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

const inOrder = <T>(groups: ReadonlyMap<string, T>): [string, T][] => [...groups].sort(([a], [b]) => (a < b ? -1 : 1));

/** What caught a scenario: an alert on one of its identities inside its period. */
function catchersOf(scenario: Scenario, byIdentity: ReadonlyMap<string, Alerted[]>): Set<string> {
  const inside = scenario.identities.flatMap((identity) => (byIdentity.get(identity) ?? []).filter(({ at }) => at >= scenario.from && at <= scenario.to));
  return new Set(inside.map(({ by }) => by));
}

/** Compares alerts with the answers. A scenario is caught when any of its identities is alerted inside its period. */
export function scoreAlerts(alerts: readonly Alerted[], { scenarios, suspicious, decoys }: Answers): Score {
  const byIdentity = grouped(alerts, ({ identity }) => identity);
  const catchers = new Map(scenarios.map((scenario) => [scenario.id, catchersOf(scenario, byIdentity)]));
  const isCaught = ({ id }: Scenario): boolean => (catchers.get(id)?.size ?? 0) > 0;
  const identities = [...byIdentity.keys()];
  const byRule = inOrder(grouped(alerts, ({ by }) => by)).map(([by, list]): [string, RuleScore] => {
    const own = [...new Set(list.map(({ identity }) => identity))];
    const labelled = own.filter((identity) => suspicious.has(identity)).length;
    const caught = scenarios.filter(({ id }) => catchers.get(id)?.has(by));
    return [
      by,
      {
        identities: own.length,
        labelled,
        decoys: own.filter((identity) => decoys.has(identity)).length,
        precision: partOf(labelled, own.length),
        scenarios: caught.length,
        alone: caught.filter(({ id }) => catchers.get(id)?.size === 1).length,
      },
    ];
  });
  const byTypology = inOrder(grouped(scenarios, ({ typology }) => typology)).map(([typology, list]): [string, TypologyScore] => {
    const caught = list.filter(isCaught).length;
    return [typology, { scenarios: list.length, caught, recall: partOf(caught, list.length) }];
  });
  const kinds = inOrder(grouped([...decoys], ([, kind]) => kind)).map(([kind, list]): [string, { identities: number; hit: number }] => [
    kind,
    { identities: list.length, hit: list.filter(([identity]) => byIdentity.has(identity)).length },
  ]);
  return {
    scenarios: scenarios.length,
    caught: scenarios.filter(isCaught).length,
    missed: scenarios.filter((scenario) => !isCaught(scenario)),
    alerted: identities.length,
    labelled: identities.filter((identity) => suspicious.has(identity)).length,
    decoysHit: identities.filter((identity) => decoys.has(identity)).length,
    decoyKinds: Object.fromEntries(kinds),
    byTypology: Object.fromEntries(byTypology),
    byRule: Object.fromEntries(byRule),
  };
}
