import type { Text } from '../../../../platform/web/index.ts';
import type { Picture } from './merge-graphs.ts';
import type { ShownGraph } from './shown-graph.ts';
import { standingWords } from '../../../register/vocabulary/contract/index.ts';

export type NodeKey = string;

const personName = (picture: Picture, key: NodeKey, t: Text): string =>
  picture.people.get(key)?.name ?? picture.people.get(key)?.id_no ?? t('linkGraph.unnamed');

/** What a person or thing is called. */
export function labelOf(picture: Picture, key: NodeKey, t: Text): string {
  const thing = picture.things.get(key);
  return thing ? thing.label : personName(picture, key, t);
}

/** What stands in a box. */
export function labelOfNode({ picture, folds }: ShownGraph, key: NodeKey, t: Text): string {
  const fold = folds.get(key);
  return fold ? t('linkGraph.own', { count: fold.count }) : labelOf(picture, key, t);
}

/** The letters in a box: they tell kinds apart without colours. */
export function glyphOf({ picture, folds }: ShownGraph, key: NodeKey, t: Text): string {
  const fold = folds.get(key);
  if (fold) return fold.isOpen ? '−' : '+';
  return t.of('linkGraph.glyphs', picture.things.get(key)?.kind ?? picture.people.get(key)?.kind);
}

/** How many others of a thing are not drawn. */
export function badgeOf({ picture }: ShownGraph, key: NodeKey): string | undefined {
  const hidden = picture.hidden.get(key);
  return hidden ? `+${hidden}` : undefined;
}

function personWords(picture: Picture, key: NodeKey, t: Text): string[] {
  const person = picture.people.get(key);
  const payments = picture.links.filter((link) => link.person_key === key).reduce((most, link) => Math.max(most, link.payment_count), 0);
  return [
    t('linkGraph.nodePerson', { name: personName(picture, key, t), standing: t.term(standingWords, person?.standing) }),
    t('linkGraph.paymentCount', { count: payments }),
    ...(key === picture.center ? [t('linkGraph.isCenter')] : []),
  ];
}

function thingWords(picture: Picture, key: NodeKey, t: Text): string[] {
  const thing = picture.things.get(key);
  if (!thing) return [];
  const links = picture.links.filter((link) => link.thing_key === key);
  const hidden = picture.hidden.get(key);
  const others = thing.people_count;
  return [
    t('linkGraph.nodeThing', { kind: t(`linkGraph.kinds.${thing.kind}`), label: thing.label }),
    t('linkGraph.paymentCount', { count: links.reduce((sum, link) => sum + link.payment_count, 0) }),
    ...(others === null ? [] : [others === 0 ? t('linkGraph.noOthers') : t('linkGraph.others', { count: others })]),
    ...(hidden ? [t('linkGraph.notShown', { count: hidden })] : []),
    ...(thing.is_capped ? [t('linkGraph.capped')] : []),
  ];
}

/** A node in one sentence: what it is, how much it is used, what opening it shows. */
export function namesOf({ picture, folds }: ShownGraph, key: NodeKey, { t, isOpen }: { t: Text; isOpen: boolean }): string {
  const fold = folds.get(key);
  const words = fold
    ? [t('linkGraph.ownOf', { count: fold.count, name: personName(picture, fold.personKey, t) })]
    : picture.people.has(key)
      ? personWords(picture, key, t)
      : thingWords(picture, key, t);
  if (key === picture.center) return words.join('; ');
  return [...words, t(isOpen ? 'linkGraph.opened' : 'linkGraph.open')].join('; ');
}

/** The way between two people as a sentence. */
export const pathText = (picture: Picture, path: readonly NodeKey[], t: Text): string => path.map((key) => labelOf(picture, key, t)).join(' → ');
