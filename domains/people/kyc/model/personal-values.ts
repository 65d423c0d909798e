import type { SectionContent, Value, Values } from './content.ts';
import type { FieldSpec, SectionSpec } from './sections.ts';

type Present = (text: string) => string;

const presentOne = (field: FieldSpec | undefined, value: Value, present: Present): Value =>
  field?.personal && typeof value === 'string' ? present(value) : value;

const presentValues = (fields: readonly FieldSpec[], values: Values, present: Present): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      presentOne(
        fields.find((field) => field.key === key),
        value,
        present,
      ),
    ]),
  );

/** A section with its personal texts as the reader is shown them. */
export const presentContent = (spec: SectionSpec, content: SectionContent, present: Present): SectionContent => ({
  values: presentValues(spec.fields, content.values, present),
  rows: content.rows.map((row) => presentValues(spec.rows ?? [], row, present)),
});

/** Whether a section holds anything personal. */
export const holdsPersonal = (spec: SectionSpec): boolean => [...spec.fields, ...(spec.rows ?? [])].some((field) => field.personal);
