import { type AbilitySubject, abilitySubjects, type Namespace, namespaces } from '../../platform/contract/index.ts';
import { departments } from '../departments.ts';

export interface SliceNames {
  /** kebab-case, the name of the folder: `officer-notes` */
  name: string;
  /** The department to which it belongs, a folder of `domains`: `casework`. */
  department: string;
  /** kebab-case, one of its records: `officer-note` */
  record: string;
  /** What a person calls it, in each language. */
  title: { en: string; pt: string; es: string };
  /** The ability to read the list and to do the acts. */
  ability: AbilitySubject;
  /** The group of the menu where it stands, one of those in `apps/web/routes.ts`. */
  menu: string;
  /** The file of texts that its pages load, one of `locales/en/`: `casework`. */
  texts: Namespace;
}

/** One of what a plural names: `entries` → `entry`, `boxes` → `box`, `notes` → `note`; itself where it is none. */
export const singularOf = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/(?<!s)s$/, '');

const isKebab = (name: string): boolean => /^[a-z]+(-[a-z]+)*$/.test(name);

/** What is wrong with the names; undefined when nothing is. */
export function findNameProblem({ name, department, record, title, ability, texts }: SliceNames): string | undefined {
  for (const one of [name, record]) if (!isKebab(one)) return `"${one}" is not a name in kebab-case, of letters.`;
  if (name === 'kernel' || /^(utils?|helpers?|common|misc)$/.test(name)) return `"${name}" names no part of the business.`;
  if (!Object.hasOwn(departments, department)) return `"${department}" is no department; there are ${Object.keys(departments).join(', ')}.`;
  if (name === record) return `Name the slice in the plural, or one of its records by --record.`;
  if (!title.en.trim() || !title.pt.trim() || !title.es.trim()) return 'Give the title in English, in Portuguese and in Spanish.';
  if (!namespaces.includes(texts)) return `"${texts}" is no file of texts; there are ${namespaces.join(', ')}.`;
  return abilitySubjects.includes(ability) ? undefined : `"${ability}" is no ability; there are ${abilitySubjects.join(', ')}.`;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`-${name}`);
/** A text as the sources write it. */
export const quoted = (text: string): string => (text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replace(/[\\']/g, '\\$&')}'`);

/** What the placeholders of the template stand for. */
export function wordsOf({ name, department, record, title, ability, texts }: SliceNames): Readonly<Record<string, string>> {
  return {
    department,
    slice: name,
    sliceId: camel(name),
    Slice: pascal(name),
    record,
    recordId: camel(record),
    Record: pascal(record),
    RECORD: record.replaceAll('-', '_').toUpperCase(),
    table: record.replaceAll('-', '_'),
    ability,
    texts,
    ...title,
    enSummary: quoted(`${title.en}, newest first`),
  };
}
