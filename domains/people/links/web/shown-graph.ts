import { edgeKey, type LinkEdge, type Picture } from './merge-graphs.ts';

/** Things of a person that nobody else uses, as one node. */
export interface Fold {
  key: string;
  personKey: string;
  count: number;
  isOpen: boolean;
}

/** What is drawn: a picture with the things of one person alone put together. */
export interface ShownGraph {
  picture: Picture;
  folds: ReadonlyMap<string, Fold>;
  /** All nodes: shared things and other people first, the most used of them before the others. */
  keys: readonly string[];
  links: readonly { key: string; from: string; to: string; link?: LinkEdge }[];
}

const foldKey = (personKey: string): string => `own:${personKey}`;

/** The picture as it was known at an instant: links whose first payment came later are not there yet. */
export function pictureAt(picture: Picture, at: number): Picture {
  const links = picture.links.filter((link) => link.first_time <= at);
  const linked = new Set(links.flatMap((link) => [link.person_key, link.thing_key]));
  return {
    ...picture,
    links,
    people: new Map([...picture.people].filter(([key]) => key === picture.center || linked.has(key))),
    things: new Map([...picture.things].filter(([key]) => linked.has(key))),
  };
}

/** Folds what nobody else uses into one node for each person, unless it was opened. */
export function foldOwn(picture: Picture, opened: ReadonlySet<string>): ShownGraph {
  const usersOf = new Map<string, string[]>();
  const payments = new Map<string, number>();
  for (const link of picture.links) {
    usersOf.set(link.thing_key, [...(usersOf.get(link.thing_key) ?? []), link.person_key]);
    for (const key of [link.thing_key, link.person_key]) payments.set(key, (payments.get(key) ?? 0) + link.payment_count);
  }
  const folds = new Map<string, Fold>();
  const hidden = new Set<string>();
  for (const thing of picture.things.values()) {
    const [owner, ...others] = usersOf.get(thing.key) ?? [];
    if (thing.people_count !== 0 || owner === undefined || others.length > 0) continue;
    const key = foldKey(owner);
    const isOpen = opened.has(key);
    folds.set(key, { key, personKey: owner, count: (folds.get(key)?.count ?? 0) + 1, isOpen });
    if (!isOpen) hidden.add(thing.key);
  }
  const people = [...picture.people.keys()];
  const things = [...picture.things.keys()].filter((key) => !hidden.has(key));
  const isShared = (key: string) => picture.people.has(key) || (usersOf.get(key)?.length ?? 0) > 1 || (picture.things.get(key)?.people_count ?? 0) > 0;
  const order = (a: string, b: string) => Number(isShared(b)) - Number(isShared(a)) || (payments.get(b) ?? 0) - (payments.get(a) ?? 0) || (a < b ? -1 : 1);
  return {
    picture,
    folds,
    keys: [...[...people, ...things].sort(order), ...folds.keys()],
    links: [
      ...picture.links.filter((link) => !hidden.has(link.thing_key)).map((link) => ({ key: edgeKey(link), from: link.person_key, to: link.thing_key, link })),
      ...[...folds.values()].map(({ key, personKey }) => ({ key: `${personKey}~${key}`, from: personKey, to: key })),
    ],
  };
}

const thinnest = 1.5;
const thickest = 8;

/**
 * How wide each link is drawn: by the money that moved, compared with the largest link in the same currency, since amounts of two
 * currencies cannot be compared. What moved nothing is the thinnest.
 */
export function widthsOf(links: readonly LinkEdge[]): Map<string, number> {
  const moved = ({ payin, payout }: LinkEdge['amounts'][number]) => Number(payin) + Number(payout);
  const largest = new Map<string, number>();
  for (const amount of links.flatMap((link) => link.amounts)) largest.set(amount.currency, Math.max(largest.get(amount.currency) ?? 0, moved(amount)));
  return new Map(
    links.map((link) => {
      const share = Math.max(0, ...link.amounts.map((amount) => moved(amount) / (largest.get(amount.currency) || 1)));
      return [edgeKey(link), thinnest + (thickest - thinnest) * Math.sqrt(share)];
    }),
  );
}
