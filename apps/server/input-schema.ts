interface SchemaDefinition {
  type: string;
  shape?: Record<string, unknown>;
  options?: readonly unknown[];
  items?: readonly unknown[];
  innerType?: unknown;
  element?: unknown;
  in?: unknown;
  out?: unknown;
  keyType?: unknown;
  valueType?: unknown;
  left?: unknown;
  right?: unknown;
}

/** What a schema is made of. */
export const definitionOf = (schema: unknown): SchemaDefinition => (schema as { _zod: { def: SchemaDefinition } })._zod.def;

const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'] as const;

/** The names of all fields of an input, those of objects and lists in it included. */
export function fieldNamesOf(schema: unknown): string[] {
  const definition = definitionOf(schema);
  const own = Object.entries(definition.shape ?? {}).flatMap(([name, field]) => [name, ...fieldNamesOf(field)]);
  const within = [...inner.map((key) => definition[key]), ...(definition.options ?? []), ...(definition.items ?? [])];
  return [...own, ...within.filter((one) => one !== undefined).flatMap(fieldNamesOf)];
}
