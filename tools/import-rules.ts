import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { parseSync } from 'vite';

export type ImportViolation = { rule: string; comment: string; from: string; to: string; cycle: string[] };

const project = path.resolve(import.meta.dirname, '..');
/** The rules and options, in dependency-cruiser's own configuration format. */
type Configuration = { forbidden: { name: string; comment: string }[]; options: Record<string, unknown> };
export const configuration = ((await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href)) as { default: Configuration }).default;

const folders = ['domains', 'countries', 'platform', 'engines', 'apps', 'db', 'seeds', 'tools', 'lab', 'e2e'];

/** Every module a file names: imports, re-exports, dynamic imports and the `import('…')` of types. Type-only ones count too. */
export function listImports(fileName: string, text: string): string[] {
  const { module, errors } = parseSync(fileName, text);
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map((result) => result.moduleRequest.value),
    ...module.staticExports.flatMap((result) => result.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map((result) => quoted(text.slice(result.moduleRequest.start, result.moduleRequest.end))),
    ...[...text.matchAll(/\bimport\(\s*(['"][^'"]+['"])\s*\)\s*[.[]/g)].map((result) => quoted(result[1] ?? '')),
  ];
  return [...new Set(named.filter((name) => name !== undefined))];
}

const quoted = (source: string): string | undefined => /^['"`]([^'"`$]+)['"`]$/.exec(source.trim())?.[1];
const asScript = (file: string) => file.replace(/\.[cm]?tsx?$/, '.js');

/**
 * dependency-cruiser reads TypeScript with the compiler's own library, which version 7 of the compiler no longer has. So it gets
 * a copy of the tree where each file holds nothing but its imports, in JavaScript. The copy also keeps type-only imports, which
 * any compiled form would lose.
 */
async function writeSkeleton(root: string, skeleton: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const result of glob(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: (entry) => String(entry).includes('node_modules') })) {
    const file = result.split(path.sep).join('/');
    if (/\.(test|fixture|d)\.tsx?$/.test(file)) continue;
    const lines = listImports(file, await readFile(path.join(root, file), 'utf8')).map((name) => {
      const target = name.startsWith('.') ? asScript(name) : name;
      return `import ${JSON.stringify(target)};`;
    });
    const copy = path.join(skeleton, asScript(file));
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, `${lines.join('\n')}\nexport {};\n`);
    sources.set(asScript(file), file);
  }
  return sources;
}

/** Applies the import rules to a source tree; the default is this project. */
export async function findImportViolations(root: string = project): Promise<{ files: number; violations: ImportViolation[] }> {
  // Inside the project, so that packages resolve; below `dist`, so that nothing else looks at it.
  await mkdir(path.join(project, 'dist'), { recursive: true });
  const skeleton = await mkdtemp(path.join(project, 'dist/imports-'));
  try {
    const sources = await writeSkeleton(root, skeleton);
    const { enhancedResolveOptions, ...options } = configuration.options;
    const present = folders.filter((folder) => [...sources.keys()].some((file) => file.startsWith(`${folder}/`)));
    const requested: ICruiseOptions = {
      ...options,
      baseDir: skeleton,
      validate: true,
      ruleSet: { forbidden: configuration.forbidden },
      enhancedResolveOptions,
    } as ICruiseOptions;
    const { output } = await cruise(present, requested);
    const { summary } = output as ICruiseResult;
    const name = (file: string) => sources.get(file) ?? file.replace(/^(\.\.\/)+(?=node_modules)/, '');
    const comments = new Map(configuration.forbidden.map((rule) => [rule.name, rule.comment]));
    const violations = summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      comment: comments.get(rule.name) ?? '',
      from: name(from),
      to: name(to),
      cycle: (cycle ?? []).map((step) => name(step.name)),
    }));
    return { files: sources.size, violations: withoutTwins(violations) };
  } finally {
    await rm(skeleton, { recursive: true, force: true });
  }
}

/** A cycle is found from each of its members; one finding is enough. */
function withoutTwins(violations: ImportViolation[]): ImportViolation[] {
  const visited = new Set<string>();
  return violations.filter(({ rule, from, to, cycle }) => {
    const key = cycle.length > 0 ? `${rule} ${[...cycle].sort().join(' ')}` : `${rule} ${from} ${to}`;
    return !visited.has(key) && visited.add(key);
  });
}
