import { parseSync } from 'vite';

/*
 * Finds the tables that queries name: in the texts of a store, wherever they stand, and in the calls of the query builder.
 */

export type AccessKind = 'reads' | 'writes';
export interface Access {
  table: string;
  kind: AccessKind;
}

/** Words after which a `from` or `update` names no table: `is distinct from`, `for update`, `on conflict do update`, `after update of`. */
const noTableAfter: Readonly<Record<string, ReadonlySet<string>>> = {
  from: new Set(['distinct', 'epoch', 'day', 'month', 'year', 'hour', 'dow', 'isodow', 'both', 'leading', 'trailing']),
  update: new Set(['for', 'do', 'key', 'on', 'or', 'after', 'before']),
};
const writing: ReadonlySet<string> = new Set(['into', 'update', 'truncate']);
const naming: ReadonlySet<string> = new Set(['from', 'join', 'into', 'update', 'using', 'truncate', 'table']);
/** What may stand between the word and the name. */
const passed: ReadonlySet<string> = new Set(['only', 'lateral', 'table', 'if', 'exists']);
/** What ends a list of tables. */
const endsList: ReadonlySet<string> = new Set(['where', 'group', 'order', 'having', 'limit', 'union', 'returning', 'set', 'values', 'select', 'for', 'loop']);

const asTokens = (sql: string): string[] =>
  (
    sql
      .toLowerCase()
      .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
      .replace(/'(?:[^']|'')*'/g, " '' ")
      .match(/[a-z_][a-z0-9_$]*|"[^"]+"|\S/g) ?? []
  ).map((token) => token.replaceAll('"', ''));

/** Names of parts that the text itself makes: `with name as (…)`. */
export const namedParts = (sql: string): string[] =>
  [...sql.matchAll(/(?:\bwith(?:\s+recursive)?|,)\s*(\w+)\s*(?:\([^()]*\)\s*)?as\s*(?:not\s+)?(?:materialized\s*)?\(/gi)].map((result) =>
    (result[1] as string).toLowerCase(),
  );

interface Level {
  inList: boolean;
  /** What the next name is. */
  expects: AccessKind | undefined;
}

/** The tables that a text of SQL names, or a piece of one. */
export function tablesOfText(sql: string, isTable: (name: string) => boolean): Access[] {
  const tokens = asTokens(sql);
  const results: Access[] = [];
  const levels: Level[] = [{ inList: false, expects: undefined }];
  const level = () => levels.at(-1) as Level;
  tokens.forEach((token, at) => {
    const before = tokens[at - 1] ?? '';
    if (token === '(') {
      const { expects } = level();
      levels.push({ inList: expects !== undefined, expects });
      (levels.at(-2) as Level).expects = undefined;
    } else if (token === ')') {
      if (levels.length > 1) levels.pop();
      level().expects = undefined;
    } else if (token === ',') {
      level().expects = level().inList ? 'reads' : undefined;
    } else if (naming.has(token) && !noTableAfter[token]?.has(before)) {
      const isWrite = writing.has(token) || (token === 'from' && before === 'delete');
      level().inList = token === 'from' || token === 'using' || token === 'join' || level().inList;
      if (!(token === 'table' && level().expects)) level().expects = isWrite ? 'writes' : 'reads';
    } else if (endsList.has(token)) {
      level().inList = false;
      level().expects = undefined;
    } else if (level().expects && !passed.has(token)) {
      const kind = level().expects as AccessKind;
      level().expects = undefined;
      const next = tokens[at + 1];
      if (next === '.' || (next === '(' && kind === 'reads')) return;
      if (isTable(token)) results.push({ table: token, kind });
    }
  });
  return results;
}

const builderCalls: Readonly<Record<string, AccessKind>> = {
  selectFrom: 'reads',
  from: 'reads',
  using: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  fullJoin: 'reads',
  crossJoin: 'reads',
  innerJoinLateral: 'reads',
  leftJoinLateral: 'reads',
  table: 'reads',
  tableAs: 'reads',
  insertInto: 'writes',
  replaceInto: 'writes',
  mergeInto: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
};

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    if (isNode(value)) yield* walk(value);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield* walk(one);
  }
}

const isText = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string';

/** The texts of a file: literals, and templates with a mark where something is put in. */
function textOf(node: Node): string | undefined {
  if (isText(node)) return node.value as string;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '').join(' $1 ');
}

const strict: ReadonlySet<string> = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** Whether a call names its table by a variable: `sql.table(table)`, `insertInto(table)`. */
function namesByValue(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression') return false;
  const [object, property] = [callee.object as Node, callee.property as Node];
  const isNaming = strict.has(property.name as string) || (property.name === 'table' && object.type === 'Identifier' && object.name === 'sql');
  const [argument] = node.arguments as Node[];
  return isNaming && argument !== undefined && (argument.type === 'Identifier' || argument.type === 'MemberExpression');
}

/** The tables that a source file names in queries, each once for reading and once for writing. */
export function tablesOfSource(fileName: string, source: string, isTable: (name: string) => boolean): Access[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  const nodes = [...walk(program as unknown as Node)];
  const texts = nodes.flatMap((node) => textOf(node) ?? []);
  const parts = new Set(texts.flatMap(namedParts));
  const results = texts.flatMap((text) => tablesOfText(text, (name) => isTable(name) && !parts.has(name)));
  for (const node of nodes) {
    if (node.type !== 'CallExpression') continue;
    const callee = node.callee as Node;
    const name = callee.type === 'MemberExpression' ? ((callee.property as Node).name as string) : callee.name === 'tableAs' ? callee.name : undefined;
    const kind = name === undefined ? undefined : builderCalls[name];
    const [argument] = node.arguments as Node[];
    if (!kind || !argument) continue;
    const value = argument.type === 'ArrayExpression' ? (argument.elements as Node[]) : [argument];
    for (const one of value) {
      const table = isNode(one) && isText(one) ? (one.value as string).split(' ')[0] : undefined;
      if (table !== undefined && isTable(table)) results.push({ table, kind });
    }
  }
  // Where a name is handed over as a value, every text that is one counts, as written to: how it is used cannot be seen.
  if (nodes.some(namesByValue)) for (const text of texts) if (isTable(text)) results.push({ table: text, kind: 'writes' });
  const keys = new Set<string>();
  return results.filter(({ table, kind }) => !keys.has(`${table} ${kind}`) && keys.add(`${table} ${kind}`));
}
