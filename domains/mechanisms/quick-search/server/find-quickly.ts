import { type Handler, handle, limitAttempts } from '../../../../platform/server/index.ts';
import { findQuickly, type HitKind, hitKinds, type HitView, leastSigns } from '../contract/index.ts';
import { type FindPeople, type Finder, type FoundHit, mayFind, type QuickQuery } from './finder.ts';

const mostOfKind = 5;
/** More than anybody types; who asks for more looks through the register by a program. */
const perPerson = { limit: 120, windowSeconds: 60 };

const wholeHit = (kind: HitKind, hit: FoundHit): HitView => ({
  about: null,
  state: null,
  entity_code: null,
  business: null,
  country: null,
  id_type: null,
  id_no: null,
  is_masked: false,
  amount: null,
  currency: null,
  time: null,
  ...hit,
  kind,
});

/** The search over everything that the slices offer to be found. */
export const findQuicklyHandler = (findPeople: FindPeople, finders: readonly Finder[]): Handler =>
  handle(findQuickly, async ({ sought: typed }, call) => {
    await limitAttempts(call, ['quick-search', call.actor.userId], perPerson);
    if ([...typed].length < leastSigns && !/^\d$/.test(typed)) return { sought: typed, list: [] };
    let people: Promise<readonly string[]> | undefined;
    const query: QuickQuery = {
      typed,
      id: /^#?(\d{1,18})$/.exec(typed)?.[1],
      isName: /\p{L}/u.test(typed),
      most: mostOfKind,
      people: () => {
        people ??= findPeople(typed, call, mostOfKind);
        return people;
      },
    };
    const usable = finders.filter((finder) => mayFind(call.actor.abilities, finder));
    const results = await Promise.all(usable.map(async (finder) => (await finder.find(query, call)).map((hit) => wholeHit(finder.kind, hit))));
    return { sought: typed, list: results.flat().sort((one, other) => hitKinds.indexOf(one.kind) - hitKinds.indexOf(other.kind)) };
  });
