// Renames identifiers, files and words of comments by a list: `node lab/renames/rename-words.ts lab/renames/<list>.tsv`.
// Of strings only the paths of imports are changed, so that texts, calls and columns keep their names.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A line of a list: a folder (`*` is everywhere), what is renamed (word, part of words or comment), before, after. */
interface Rename {
  below: string;
  kind: 'word' | 'part' | 'comment' | 'file';
  before: string;
  after: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

interface Edit {
  start: number;
  end: number;
  text: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const git = (...words: string[]): string => spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 }).stdout;

const readList = (file: string): Rename[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [below = '', kind = '', before = '', after = ''] = line.split('\t');
      return { below, kind: kind as Rename['kind'], before, after };
    });

const applies = (file: string, { below }: Rename): boolean => below === '*' || file.startsWith(below);

/** The first rename that fits a word: whole words come before parts, and what holds in a folder before what holds everywhere. */
function renamed(name: string, file: string, renames: readonly Rename[]): string {
  const here = renames.filter((one) => applies(file, one)).toSorted((a, b) => b.below.length - a.below.length);
  const whole = here.find(({ kind, before }) => kind === 'word' && before === name);
  if (whole) return whole.after;
  const part = here.find(({ kind, before }) => kind === 'part' && name.includes(before));
  return part ? name.replace(part.before, part.after) : name;
}

function inComment(text: string, file: string, renames: readonly Rename[]): string {
  const here = renames.filter((one) => one.kind === 'comment' && applies(file, one)).toSorted((a, b) => b.below.length - a.below.length);
  return here.reduce((written, { before, after }) => written.replace(new RegExp(`(?<![\\w/.-])${before}(?![\\w/.-]*\\.ts)\\b`, 'g'), after), text);
}

function editsOf(file: string, code: string, renames: readonly Rename[], moved: ReadonlyMap<string, string>): Edit[] {
  const parsed = parseSync(file, code) as unknown as { program: Node; comments: { start: number; end: number }[] };
  const edits = new Map<number, Edit>();
  const put = (start: number, end: number, text: string): void => {
    if (code.slice(start, end) !== text) edits.set(start, { start, end, text });
  };
  const visit = (node: Node): void => {
    if (/^(?:Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type)) {
      const name = String(node.name);
      const start = node.type === 'PrivateIdentifier' ? node.start + 1 : node.start;
      // An identifier with a type reaches to the end of the type.
      put(start, start + name.length, renamed(name, file, renames));
    }
    if (node.type === 'Literal' && typeof node.value === 'string' && /^\.{1,2}\//.test(node.value)) {
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), node.value));
      const [from, to] = [moved.get(file) ?? file, moved.get(target) ?? target];
      const relative = path.posix.relative(path.posix.dirname(from), to);
      const written = relative.startsWith('.') ? relative : `./${relative}`;
      if (to !== target || from !== file) put(node.start, node.end, `'${node.value.endsWith('/') ? `${written}/` : written}'`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parsed.program);
  for (const { start, end } of parsed.comments) put(start, end, inComment(code.slice(start, end), file, renames));
  return [...edits.values()].toSorted((a, b) => b.start - a.start);
}

const [list = ''] = process.argv.slice(2);
const renames = readList(path.resolve(list));
const files = git('ls-files').split('\n').filter(Boolean);
const moved = new Map(
  files.flatMap((file) => {
    const rename = renames.find((one) => one.kind === 'file' && applies(file, one) && file.includes(one.before));
    return rename ? [[file, file.replace(rename.before, rename.after)] as const] : [];
  }),
);
let changed = 0;
for (const file of files.filter((one) => /\.(?:ts|tsx|mjs)$/.test(one) && !one.startsWith('lab/renames/') && one !== 'db/types.ts')) {
  const code = readFileSync(path.join(root, file), 'utf8');
  const text = editsOf(file, code, renames, moved).reduce((written, { start, end, text: put }) => written.slice(0, start) + put + written.slice(end), code);
  if (text === code) continue;
  writeFileSync(path.join(root, file), text);
  changed += 1;
}
for (const [from, to] of moved) {
  spawnSync('mkdir', ['-p', path.dirname(path.join(root, to))]);
  git('mv', from, to);
}
process.stdout.write(`${changed} files changed, ${moved.size} moved.\n`);
