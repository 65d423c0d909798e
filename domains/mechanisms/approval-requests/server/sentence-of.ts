import { findText, type Language, type TextParams } from '../../../../platform/contract/index.ts';
import type { RequestAboutData } from '../contract/index.ts';
import type { ApprovalKind } from './kind.ts';

/* The sentence of a request: what will be true once it is approved, with the names that the reader may see. */

/** A text of sentences in a language, by its key and parameters. */
export const say = (key: string, lang: Language, params: TextParams = {}): string => findText(key, lang, params) ?? key;

/** The names of people in a sentence. @param others how many more there are */
export function peopleText(names: readonly string[], others: number, lang: Language): string {
  if (names.length === 0) return say(others > 1 ? 'server.requests.people' : 'server.requests.aPerson', lang, { count: others });
  const parts = others > 0 ? [...names, say('server.requests.more', lang, { count: others })] : names;
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);
}

/** The sentence of a request for a reader who sees these people. */
export function sentenceOf(
  kind: ApprovalKind,
  { payload, about }: { payload: unknown; about: Pick<RequestAboutData, 'people' | 'more_people'> | undefined },
  { lang, timeZone }: { lang: Language; timeZone: string },
): string {
  const names = (about?.people ?? []).flatMap((one) => one.name ?? one.id_no ?? []);
  const others = (about?.more_people ?? 0) + (about?.people.length ?? 0) - names.length;
  return kind.sentence(payload, { lang, timeZone, who: peopleText(names, others, lang) });
}
