import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const virtualId = /^virtual:messages\/(en|pt|es)(?:\/([a-z-]+)\/([a-z-]+))?$/;
type Texts = Record<string, unknown>;
type Lang = 'en' | 'pt' | 'es';

const isLang = (lang: string | undefined): lang is Lang => lang === 'en' || lang === 'pt' || lang === 'es';

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
/** Texts of a language, in English where they have not been written yet. */
const completed = (english: Texts, texts: Texts = {}): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, isGroup(value) ? completed(value, texts[key] as Texts | undefined) : (texts[key] ?? value)]),
  ),
});

const vocabularies = ['domains/vocabulary/contract/index.ts', 'platform/contract/lists/download.ts'];
type Vocabularies = Record<string, { name: string; terms: Record<string, { tone?: string } & Record<Lang, string>> } | undefined>;

const loadFresh = (file: string): Promise<unknown> => import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);

/** What values are called in one language, as texts: `words.<name>.<value>`. */
async function vocabularyTexts(lang: Lang): Promise<Texts> {
  const words: Record<string, Record<string, string>> = {};
  for (const file of vocabularies)
    for (const one of Object.values((await loadFresh(join(here, file))) as Vocabularies))
      if (one?.terms) words[one.name] = Object.fromEntries(Object.entries(one.terms).map(([value, term]) => [value, term[lang]]));
  return { words };
}

/**
 * A browser has the words among its texts: of vocabularies it loads names, values and colours. The types of rules stay whole:
 * names of default rules are known again in either language.
 */
function leanVocabularies(): Plugin {
  return {
    name: 'atalaia-lean-vocabularies',
    apply: 'build',
    enforce: 'pre',
    async transform(_code, id) {
      if (!/\/domains\/vocabulary\/contract\/(?!index\.ts|rule-types\.ts)[\w-]+\.ts$/.test(id)) return undefined;
      const lines = Object.entries((await loadFresh(id)) as Vocabularies).map(([exported, one]) => {
        if (!one?.terms) return `export const ${exported} = ${JSON.stringify(one)};`;
        const terms = Object.fromEntries(Object.entries(one.terms).map(([value, { tone }]) => [value, tone ? { tone } : {}]));
        return `export const ${exported} = ${JSON.stringify({ name: one.name, terms })};`;
      });
      return { code: lines.join('\n'), map: null };
    },
  };
}

/** Every file of texts: the kit's, the shell's, and one of each slice. */
function messageFiles(isBuild: boolean): string[] {
  const slices = readdirSync(join(here, 'domains')).map((slice) => join(here, 'domains', slice, 'web/messages.ts'));
  // The gallery is a page of development builds only.
  const fixed = ['platform/web/messages.ts', 'apps/web/shell/messages.ts', ...(isBuild ? [] : ['apps/web/gallery/messages.ts'])].map((file) =>
    join(here, file),
  );
  return [...fixed, ...slices].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Texts of one part of a slice, which come with the pages that ask for them: `virtual:messages/en/rules/words`. */
const partFile = (slice: string, part: string): string => join(here, 'domains', slice, 'web', part, 'messages.ts');

/** One module per language with all texts, so that a browser loads only the language that it shows. */
function messageBundles(): Plugin {
  let isBuild = false;
  return {
    name: 'atalaia-messages',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (virtualId.test(id) ? `\0${id}.js` : undefined),
    async load(id) {
      const [, lang, slice, part] = virtualId.exec(id.replace(/^\0|\.js$/g, '')) ?? [];
      if (!id.startsWith('\0') || !isLang(lang)) return undefined;
      const parts: Texts[] = slice ? [] : [await vocabularyTexts(lang)];
      if (!slice) for (const file of vocabularies) this.addWatchFile(join(here, file));
      for (const file of slice && part ? [partFile(slice, part)] : messageFiles(isBuild)) {
        this.addWatchFile(file);
        const version = statSync(file).mtimeMs;
        const { messages } = (await import(`${pathToFileURL(file).href}?${version}`)) as { messages: { en: Texts } & Partial<Record<Lang, Texts>> };
        parts.push(completed(messages.en, messages[lang]));
      }
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(Object.assign({}, ...parts)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (file.endsWith('messages.ts')) server.ws.send({ type: 'full-reload' });
    },
  };
}

/** The pages that slices offer: those whose web door exports `pages`. Named, so that nothing else of a door is loaded. */
function slicePages(): Plugin {
  return {
    name: 'atalaia-pages',
    resolveId: (id) => (id === 'virtual:pages' ? '\0virtual:pages.js' : undefined),
    load(id) {
      if (id !== '\0virtual:pages.js') return undefined;
      const doors = readdirSync(join(here, 'domains'))
        .map((slice) => join(here, 'domains', slice, 'web/index.ts'))
        .filter((door) => statSync(door, { throwIfNoEntry: false })?.isFile() && /^export const pages\b/m.test(readFileSync(door, 'utf8')));
      for (const door of doors) this.addWatchFile(door);
      const imports = doors.map((door, index) => `import { pages as pages${index} } from ${JSON.stringify(door)};`);
      return `${imports.join('\n')}\nexport const offered = [${doors.map((_door, index) => `pages${index}`).join(', ')}];`;
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What the browser never reads of a call's record: the server checks with it, and writes the reference from it. */
const serverParts = new Set(['input', 'data', 'summary', 'area', 'secretKeys']);

function serverPartsOf(node: Node): Node[] {
  const { callee, arguments: given } = node as unknown as {
    callee?: { name?: string };
    arguments?: { properties?: { key?: { name?: string }; value?: Node }[] }[];
  };
  const properties = node.type === 'CallExpression' && callee?.name === 'endpoint' ? (given?.[0]?.properties ?? []) : [];
  const own = properties.flatMap(({ key, value }) => (value && serverParts.has(key?.name ?? '') ? [value] : []));
  return own.length > 0 ? own : childrenOf(node).flatMap(serverPartsOf);
}

/** What a constant of the module is made by. */
function initsOf(program: Node): Node[] {
  const declarations = (program.body as Node[]).map((statement) => (isNode(statement.declaration) ? statement.declaration : statement));
  return declarations
    .flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as { init: Node | null }[]) : []))
    .flatMap(({ init }) => init ?? []);
}

/**
 * Leaves the server's parts of the calls' records out of the browser's build, and says of every record and schema that
 * making it does nothing else: what a page does not use of a contract is then not loaded with it.
 */
function leanRecords(): Plugin {
  return {
    name: 'atalaia-lean-records',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(?:domains|platform)\/.*contract\/[\w-]+\.ts$/.test(id)) return undefined;
      const program = parseSync(id, code).program as unknown as Node;
      const calls = initsOf(program).filter(({ type }) => type === 'CallExpression');
      const edits = [
        ...serverPartsOf(program).map(({ start, end }) => ({ at: start, until: end, text: 'undefined' })),
        ...calls.flatMap(({ start, end }) => [
          { at: start, until: start, text: '/* @__PURE__ */ (() => ' },
          { at: end, until: end, text: ')()' },
        ]),
      ].sort((a, b) => b.at - a.at);
      return { code: edits.reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code), map: null };
    },
  };
}

/** Our own modules only declare; what a page does not use of a slice's door need not be loaded. */
const hasSideEffects = (id: string): boolean =>
  /\.css($|\?)/.test(id) ||
  id.includes('node_modules') ||
  id.includes('/apps/web/') ||
  !(id.includes('/domains/') || id.includes('/platform/') || id.includes('/engines/'));

export default defineConfig({
  // Tests bring their own root; the application's is where index.html stands.
  ...(process.env.VITEST ? {} : { root: join(here, 'apps/web') }),
  ...(process.env.VITEST ? {} : { resolve: { alias: [{ find: /^zod$/, replacement: join(here, 'apps/web/schemas-off.ts') }] } }),
  cacheDir: join(here, 'node_modules/.vite'),
  plugins: [leanVocabularies(), leanRecords(), react(), messageBundles(), slicePages()],
  build: {
    outDir: join(here, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlined data addresses would need a wider content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => (id.includes('node_modules') ? undefined : hasSideEffects(id)) },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/jwt', '/docs'].map((path) => [path, process.env.ATALAIA_URL ?? 'http://127.0.0.1:8080'])),
  },
});
