import type { SectionContent, Value, Values } from './content.ts';
import type { FieldSpec, SectionSpec } from './sections.ts';

/** Shows of a personal text only its first letter, and of an e-mail address the place too: "a•••@mail.example", "•••• 34". */
export function maskText(value: string): string {
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, 1)}•••${value.slice(at)}`;
  if (/^[+\d()\s./-]+$/.test(value)) return `•••• ${value.replace(/\D/g, '').slice(-2)}`;
  return value
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1)}•••`)
    .join(' ');
}

const maskOne = (field: FieldSpec | undefined, value: Value): Value => (field?.personal && typeof value === 'string' ? maskText(value) : value);

const maskValues = (fields: readonly FieldSpec[], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      maskOne(
        fields.find((field) => field.key === key),
        value,
      ),
    ]),
  );

/** A section for a reader who has not asked to see personal values. */
export const maskContent = (spec: SectionSpec, content: SectionContent): SectionContent => ({
  values: maskValues(spec.fields, content.values),
  rows: content.rows.map((row) => maskValues(spec.rows ?? [], row)),
});

/** Whether a section holds anything that is masked. */
export const holdsPersonal = (spec: SectionSpec): boolean => [...spec.fields, ...(spec.rows ?? [])].some((field) => field.personal);
