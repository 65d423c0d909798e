import { type IdentitySection, isDay } from '../../../register/kernel/index.ts';
import { type FieldSpec, rowsField, type SectionSpec, specOf } from './sections.ts';

export type Value = string | number | boolean | null;
export type Values = Record<string, Value>;

/** What is known in one section. */
export interface SectionContent {
  values: Values;
  rows: Values[];
}

export const emptyContent: SectionContent = { values: {}, rows: [] };

const checks: Record<FieldSpec['kind'], (value: Value, field: FieldSpec) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= 500,
  date: (value) => typeof value === 'string' && isDay(value),
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  percent: (value) => typeof value === 'number' && value >= 0 && value <= 100,
  money: (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,15})(?:\.\d{1,2})?$/.test(value),
  country: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  choice: (value, field) => typeof value === 'string' && (field.choices ?? []).includes(value),
};

/** Whether a value may stand in a field; null empties it. */
export const fits = (field: FieldSpec, value: unknown): value is Value =>
  value === null || (['string', 'number', 'boolean'].includes(typeof value) && checks[field.kind](value as Value, field));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsAtMost = 200;

function readValues(fields: readonly FieldSpec[], raw: unknown, path: string, problems: string[]): Values {
  if (!isRecord(raw)) {
    problems.push(path);
    return {};
  }
  const values: Values = {};
  for (const key of Object.keys(raw)) {
    const field = fields.find((one) => one.key === key);
    const value = typeof raw[key] === 'string' ? (raw[key] as string).trim() : raw[key];
    if (!field || !fits(field, value === '' ? null : value)) problems.push(`${path}.${key}`);
    else if (value !== null && value !== '') values[key] = value as Value;
  }
  return values;
}

/** Reads the list of a section, and names what is wrong in it. */
export function readRows(spec: SectionSpec, raw: unknown, path: string, problems: string[]): Values[] {
  if (!spec.rows || !Array.isArray(raw) || raw.length > rowsAtMost) {
    problems.push(path);
    return [];
  }
  return raw.map((row, at) => {
    const read = readValues(spec.rows ?? [], row, `${path}.${at}`, problems);
    for (const field of spec.rows ?? []) if (field.required && read[field.key] === undefined) problems.push(`${path}.${at}.${field.key}`);
    return read;
  });
}

export type ReadContent = { ok: true; sections: Map<IdentitySection, SectionContent> } | { ok: false; problems: string[] };

/**
 * Reads the sections of a provider's answer or of a file: `{ basic: { name: … }, emails: { rows: [ … ] } }`. Nothing of an
 * answer with a wrong field is taken; the fields are named by their path.
 */
export function readContent(raw: unknown, expected: readonly SectionSpec[]): ReadContent {
  if (!isRecord(raw)) return { ok: false, problems: ['sections'] };
  const problems: string[] = [];
  const sections = new Map<IdentitySection, SectionContent>();
  for (const [name, content] of Object.entries(raw)) {
    const spec = expected.find((one) => one.section === name);
    if (!spec || !isRecord(content)) {
      problems.push(`sections.${name}`);
      continue;
    }
    const { [rowsField]: rows, ...values } = content;
    sections.set(spec.section, {
      values: readValues(spec.fields, values, `sections.${name}`, problems),
      rows: rows === undefined ? [] : readRows(spec, rows, `sections.${name}.${rowsField}`, problems),
    });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, sections };
}

/** The value of a field, the list of rows included. */
export const valueIn = (content: SectionContent | undefined, field: string): unknown =>
  field === rowsField ? (content?.rows ?? []) : (content?.values[field] ?? null);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Difference {
  section: IdentitySection;
  field: string;
  held: unknown;
  offered: unknown;
}

export interface MergedContent {
  content: SectionContent;
  differences: Difference[];
  /** Protected fields on which both agree again. */
  agreed: string[];
}

/**
 * What a section is after an answer came: the answer, but for the protected fields, which stay. Where the answer says
 * something else about one of them a difference is raised; where it says nothing, nothing.
 */
export function mergeContent(
  section: IdentitySection,
  held: SectionContent | undefined,
  offered: SectionContent,
  isProtected: ReadonlySet<string>,
): MergedContent {
  const merged: SectionContent = { values: { ...offered.values }, rows: offered.rows };
  const differences: Difference[] = [];
  const agreed: string[] = [];
  for (const field of [...specOf(section).fields.map(({ key }) => key), rowsField].filter((key) => isProtected.has(key))) {
    const [own, other] = [valueIn(held, field), valueIn(offered, field)];
    if (field === rowsField) merged.rows = held?.rows ?? [];
    else if (own === null) delete merged.values[field];
    else merged.values[field] = own as Value;
    const saysNothing = other === null || (field === rowsField && offered.rows.length === 0);
    if (saysNothing) continue;
    if (isSame(own, other)) agreed.push(field);
    else differences.push({ section, field, held: own, offered: other });
  }
  return { content: merged, differences, agreed };
}

/** A section with one field set. */
export function withField(content: SectionContent | undefined, field: string, value: unknown): SectionContent {
  const { values, rows } = content ?? emptyContent;
  if (field === rowsField) return { values, rows: value as Values[] };
  const { [field]: _, ...others } = values;
  return { values: value === null ? others : { ...others, [field]: value as Value }, rows };
}
