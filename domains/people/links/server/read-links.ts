import { InvalidInputError, refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { searchIdDocuments } from '../../../register/kernel/index.ts';
import { findSubjectByDocument, seesPerson } from '../../../register/id-database/server/index.ts';
import { linkErrors, type LinkGraphView, type LinkKind, readPersonLinks, readSharers } from '../contract/index.ts';
import { chooseHeaviest, gatherUses, type Use } from '../model/link-graph.ts';
import { findSpan, listPeople, readSharing, readThings, type Scope, type Thing } from './links.store.ts';
import { labelOf, personKey, presentPerson, presentUse, thingKey } from './present-links.ts';
import { type PersonView, personView } from '../../../register/id-database/server/person-view/index.ts';
import { findMerchantNames } from '../../../register/merchant-register/server/index.ts';

/** Bounds of a picture that a person can still read, and of the work behind it. */
const most = { paymentsOfPerson: 5_000, paymentsOfThing: 2_000, thingsOfKind: 6, peopleOfThing: 4, sharers: 25 };
/** What is shown first: the last months before the latest payment. */
const firstViewMs = 180 * 86_400_000;

export interface Period {
  start_time?: Date | undefined;
  end_time?: Date | undefined;
}

interface Picture {
  subjectId: string;
  scope: Scope;
  span: { from: Date; to: Date };
  view: PersonView;
  /** What the person uses. */
  own: Use[];
  /** What others use of it. */
  others: Use[];
  capped: readonly Thing[];
  payments: number;
  leftOut: { things: Map<string, number>; people: Map<string, number> };
  /** All other people of each thing, shown or not. */
  peopleCounts: Map<string, number>;
}

const distinctPeople = (uses: readonly Use[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const use of uses) counts.set(thingKey(use), (counts.get(thingKey(use)) ?? 0) + 1);
  return counts;
};

async function present(call: Call, picture: Picture): Promise<LinkGraphView> {
  const { own, others, view, scope } = picture;
  const merchants = own.filter((use) => use.kind === 'merchant' || use.kind === 'uid').map((use) => use.value.split('|')[0] as string);
  const ids = [...new Set([picture.subjectId, ...others.map((use) => use.subjectId)])];
  const [people, names] = await Promise.all([listPeople(call.db, ids, scope.companies), findMerchantNames(call.db, [...new Set(merchants)])]);
  const capped = new Set(picture.capped.map(thingKey));
  return {
    center: personKey(picture.subjectId),
    people: people.map((row) => presentPerson(row, view)),
    things: own.map((use) => ({
      key: thingKey(use),
      kind: use.kind as LinkKind,
      label: labelOf(use as Thing & Use, view, names),
      people_count: picture.peopleCounts.get(thingKey(use)) ?? (use.kind === 'merchant' ? null : 0),
      is_capped: capped.has(thingKey(use)),
    })),
    links: [...own, ...others].map(presentUse),
    left_out: {
      things: [...picture.leftOut.things].map(([kind, count]) => ({ kind: kind as LinkKind, count })),
      people: [...picture.leftOut.people].map(([thing_key, count]) => ({ thing_key, count })),
    },
    start_time: scope.from.getTime(),
    end_time: scope.to.getTime(),
    known_from: picture.span.from.getTime(),
    known_to: call.now.getTime(),
    payment_count: picture.payments,
    is_capped: picture.payments >= most.paymentsOfPerson,
  };
}

/** The period that is looked at: what is asked, else the last months of the person. */
export function scopeOf(call: Call, span: { from: Date; to: Date }, period: Period): Scope {
  const to = period.end_time ?? call.now;
  const latest = Math.min(span.to.getTime(), to.getTime());
  const from = period.start_time ?? new Date(Math.max(span.from.getTime(), latest - firstViewMs));
  if (from >= to) throw new InvalidInputError([{ field: 'end_time', code: 'range' }]);
  return { companies: call.actor.companies, from, to };
}

/** A person that pays at the companies of the caller, and since when. */
export async function findVisible(call: Call, subjectId: string) {
  return (await findSpan(call.db, subjectId, call.actor.companies)) ?? refuse(linkErrors, 'PERSON_NOT_FOUND');
}

async function beginPicture(call: Call, subjectId: string, period: Period) {
  const span = await findVisible(call, subjectId);
  const scope = scopeOf(call, span, period);
  const { sums, payments } = await readThings(call.db, subjectId, { scope, most: most.paymentsOfPerson });
  const view = personView({ abilities: call.actor.abilities });
  call.audit({ subject: { kind: 'subject', id: subjectId }, after: view.note });
  return { subjectId, span, scope, view, payments, uses: gatherUses(sums) };
}

export async function findPerson(
  call: Call,
  input: { subject_id?: string | undefined; id_type?: Parameters<typeof searchIdDocuments>[1]; id_no?: string | undefined },
) {
  if (input.subject_id !== undefined) return input.subject_id;
  const type = input.id_type;
  if (type === undefined || searchIdDocuments(input.id_no ?? '', type).length === 0) throw new InvalidInputError([{ field: 'id_no', code: 'invalid' }]);
  const subject = await findSubjectByDocument(call.db, undefined, type, input.id_no ?? '', call.actor.companies);
  return subject && (await seesPerson(call.db, subject.subjectId, call.actor.companies)) ? subject.subjectId : refuse(linkErrors, 'PERSON_NOT_FOUND');
}

/** The graph around a person: what its payments carry, and who else uses that. Merchants are shown without their other payers. */
export const readPersonLinksHandler = handle(readPersonLinks, async (input, call) => {
  const begun = await beginPicture(call, await findPerson(call, input), input);
  const { uses: own, leftOut: things } = chooseHeaviest(begun.uses, (use) => use.kind, most.thingsOfKind);
  const shareable = own.filter((use) => use.kind !== 'merchant') as (Use & Thing)[];
  const sharing = await readSharing(call.db, shareable, { scope: begun.scope, except: begun.subjectId, most: most.paymentsOfThing });
  const all = gatherUses(sharing.sums);
  const { uses: others, leftOut: people } = chooseHeaviest(all, thingKey, most.peopleOfThing);
  return present(call, { ...begun, own, others, capped: sharing.capped, leftOut: { things, people }, peopleCounts: distinctPeople(all) });
});

/** More people of one thing of a person; of a merchant too. */
export const readSharersHandler = handle(readSharers, async (input, call) => {
  const begun = await beginPicture(call, input.subject_id, input);
  const own = begun.uses.filter((use) => thingKey(use) === input.thing_key) as (Use & Thing)[];
  if (own.length === 0) refuse(linkErrors, 'THING_NOT_FOUND');
  const sharing = await readSharing(call.db, own, { scope: begun.scope, except: begun.subjectId, most: most.paymentsOfThing });
  const all = gatherUses(sharing.sums);
  const { uses: others, leftOut: people } = chooseHeaviest(all, thingKey, most.sharers);
  return present(call, { ...begun, own, others, capped: sharing.capped, leftOut: { things: new Map(), people }, peopleCounts: distinctPeople(all) });
});
