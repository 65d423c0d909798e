/*
 * Stands in for zod in the browser. Endpoint records are shared, but their schemas run on the server only, which checks
 * every input and every answer: the browser needs the records' paths, keys and abilities. Leaving the library out saves
 * some 40 kB of the first load and all the work of building schemas that nobody here would run.
 */
const running = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode']);

const refuse = (): never => {
  throw new Error('Schemas do not run in the browser; the server checks inputs and answers.');
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
