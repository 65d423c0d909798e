/*
 * Stands in for zod in what the browser loads first: there only the paths, keys and abilities of records are needed. Their inputs come
 * with the first form (inputs.ts). Without the library and the schemas the first load is 35 kB smaller.
 */
const running = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);

const refuse = (): never => {
  throw new Error('Schemas do not run here; those of inputs are found by findInputField of platform/web.');
};

/** Whatever is asked of it, it answers itself; only running it is refused. */
const schema: unknown = new Proxy(() => undefined, {
  get: (_target, key) => {
    if (running.has(key)) return refuse;
    return key === Symbol.toPrimitive ? () => 'schema' : key === 'then' ? undefined : schema;
  },
  apply: () => schema,
});

export const z = schema;
