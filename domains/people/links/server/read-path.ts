import { type Call, handle } from '../../../../platform/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import { type LinkKind, readPath } from '../contract/index.ts';
import { findPath, type Neighbours } from '../model/find-path.ts';
import { gatherUses, type UseSum } from '../model/link-graph.ts';
import { listPeople, readSharing, readThingsOf, type Scope, type Thing } from './links.store.ts';
import { labelOf, personKey, presentPerson, presentUse, thingKey } from './present-links.ts';
import { findPerson, findVisible, scopeOf } from './read-links.ts';
import { findMerchantNames } from '../../../register/merchant-register/server/index.ts';

/** Bounds of the search: how far and how wide, and how many of the latest payments of a person or thing. */
const bounds = { steps: 4, peopleOfLevel: 100, thingsOfLevel: 300 };
const most = { paymentsOfPerson: 500, paymentsOfThing: 500 };

const nameOf = ({ kind, value }: Thing): string => `${kind}|${value}`;
const personName = (id: string): string => `person|${id}`;
const idOf = (name: string): string => name.slice('person|'.length);

/** Asks the payments, and keeps what the way is then shown with. */
class PaymentNeighbours implements Neighbours {
  readonly things = new Map<string, Thing>();
  readonly sums: UseSum[] = [];
  readonly capped = new Set<string>();
  /** Whether some person has more payments than were looked at. */
  isCapped = false;
  readonly #call: Call;
  readonly #scope: Scope;

  constructor(call: Call, scope: Scope) {
    this.#call = call;
    this.#scope = scope;
  }

  async thingsOf(people: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await readThingsOf(this.#call.db, people.map(idOf), { scope: this.#scope, most: most.paymentsOfPerson });
    const results = new Map<string, string[]>();
    for (const { subjectId, isCapped, kind, value } of rows) {
      const thing: Thing = { kind, value };
      this.things.set(nameOf(thing), thing);
      this.isCapped ||= isCapped;
      const owner = personName(subjectId);
      results.set(owner, [...(results.get(owner) ?? []), nameOf(thing)]);
    }
    return results;
  }

  async peopleOf(names: readonly string[]): Promise<Map<string, string[]>> {
    const things = names.flatMap((name) => this.things.get(name) ?? []);
    const { sums, capped } = await readSharing(this.#call.db, things, { scope: this.#scope, most: most.paymentsOfThing });
    for (const thing of capped) this.capped.add(nameOf(thing));
    this.isCapped ||= capped.length > 0;
    this.sums.push(...sums);
    const results = new Map<string, Set<string>>();
    for (const sum of sums.toSorted((a, b) => b.payments - a.payments || Number(a.subjectId) - Number(b.subjectId))) {
      const name = nameOf(sum as UseSum & Thing);
      results.set(name, (results.get(name) ?? new Set()).add(personName(sum.subjectId)));
    }
    return new Map([...results].map(([name, people]) => [name, [...people]]));
  }
}

/** The things of a way with the payments of the people beside them. */
async function presentPath(call: Call, scope: Scope, { path, from }: { path: readonly string[]; from: PaymentNeighbours }) {
  const view = personView({ abilities: call.actor.abilities });
  const things = path.flatMap((name) => from.things.get(name) ?? []);
  const ids = path.filter((name) => !from.things.has(name)).map(idOf);
  const onPath = new Set(path);
  const uses = gatherUses(from.sums);
  const shown = uses.filter((use) => {
    const [thing, person] = [path.indexOf(nameOf(use as typeof use & Thing)), path.indexOf(personName(use.subjectId))];
    return onPath.has(nameOf(use as typeof use & Thing)) && person >= 0 && Math.abs(thing - person) === 1;
  });
  const merchants = things.filter(({ kind }) => kind === 'uid').map(({ value }) => value.split('|')[0] as string);
  const [people, names] = await Promise.all([listPeople(call.db, ids, scope.companies), findMerchantNames(call.db, [...new Set(merchants)])]);
  return {
    path: path.map((name) => {
      const thing = from.things.get(name);
      return thing ? thingKey(thing) : personKey(idOf(name));
    }),
    people: people.map((row) => presentPerson(row, view)),
    things: things.map((thing) => ({
      key: thingKey(thing),
      kind: thing.kind as LinkKind,
      label: labelOf(thing, view, names),
      people_count: uses.filter((use) => use.kind === thing.kind && use.value === thing.value).length - 1,
      is_capped: from.capped.has(nameOf(thing)),
    })),
    links: shown.map(presentUse),
  };
}

/** How two people are linked. Somebody whom the caller does not see is as unknown as one who is not there. */
export const readPathHandler = handle(readPath, async (input, call) => {
  const other = await findPerson(call, { subject_id: input.other_subject_id, id_type: input.id_type, id_no: input.id_no });
  const [span] = await Promise.all([findVisible(call, input.subject_id), findVisible(call, other)]);
  const scope = scopeOf(call, span, input);
  const neighbours = new PaymentNeighbours(call, scope);
  const { path, isBounded } = await findPath([personName(input.subject_id), personName(other)], neighbours, bounds);
  const { note } = personView({ abilities: call.actor.abilities });
  for (const id of new Set([input.subject_id, other])) call.audit({ subject: { kind: 'subject', id }, after: note });
  return {
    ...(await presentPath(call, scope, { path: path ?? [], from: neighbours })),
    start_time: scope.from.getTime(),
    end_time: scope.to.getTime(),
    is_bounded: isBounded || neighbours.isCapped,
  };
});
