import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
/** The pages that slices offer: those whose web door exports `pages`. Named, so that nothing else of a door is loaded. */
function slicePages(): Plugin {
  return {
    name: 'atalaia-pages',
    resolveId: (id) => (id === 'virtual:pages' ? '\0virtual:pages.js' : undefined),
    load(id) {
      if (id !== '\0virtual:pages.js') return undefined;
      const doors = globSync('domains/*/*/web/index.ts', { cwd: here })
        .sort()
        .map((door) => join(here, door))
        .filter((door) => /^export const pages\b/m.test(readFileSync(door, 'utf8')));
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
const serverParts = new Set(['data', 'summary', 'area', 'secretKeys']);
/** What comes with the first form. */
const formParts = new Set(['input']);
const firstParts = new Set([...serverParts, ...formParts]);

interface Span {
  start: number;
  end: number;
}

function partsOf(node: Node, left: ReadonlySet<string>): Span[] {
  const { callee, arguments: value } = node as unknown as {
    callee?: { name?: string };
    arguments?: (Span & { properties?: (Span & { key?: { name?: string } })[] })[];
  };
  const record = node.type === 'CallExpression' && callee?.name === 'endpoint' ? value?.[0] : undefined;
  const properties = record?.properties ?? [];
  // The filters of a list are asked for in no form.
  const isList = properties.some(({ key }) => key?.name === 'list');
  const own = properties.flatMap(({ start, key }, index) =>
    // Each goes with its comma, that is up to the next one or to the closing brace.
    (isList ? firstParts : left).has(key?.name ?? '') ? [{ start, end: properties[index + 1]?.start ?? (record as Span).end - 1 }] : [],
  );
  return own.length > 0 ? own : childrenOf(node).flatMap((child) => partsOf(child, left));
}

/** What a constant of the module is made by. */
function initsOf(program: Node): Node[] {
  const declarations = (program.body as Node[]).map((statement) => (isNode(statement.declaration) ? statement.declaration : statement));
  return declarations
    .flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as { init: Node | null }[]) : []))
    .flatMap(({ init }) => init ?? []);
}

const isWithInputs = (id: string | undefined): boolean => id?.endsWith('.inputs.ts') === true;
const withInputs = (file: string): string => file.replace(/\.ts$/, '.inputs.ts');
const withoutInputs = (id: string): string => id.replace(/\.inputs\.ts$/, '.ts');
/** Modules of contracts that make schemas or hand them on. */
const hasSchemas = (file: string): boolean =>
  /\/(?:domains|platform)\/.*contract\/[\w-]+\.ts$/.test(file) &&
  (!file.includes('/platform/contract/') || /\/(?:index|input-\w+)\.ts$/.test(file) || /from 'zod'|shapes\.ts'/.test(readFileSync(file, 'utf8')));

/**
 * The inputs of all calls as a part of their own, which comes with the first form (apps/web/inputs.ts): contracts are built twice, first
 * without schemas, and as `*.inputs.ts` with the schemas of inputs and the library that runs them.
 */
function callInputs(): Plugin {
  let isBuilt = false;
  const contractFiles = (): string[] =>
    globSync('domains/*/*/contract/index.ts', { cwd: here })
      .sort()
      .map((file) => join(here, file));
  return {
    name: 'atalaia-inputs',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuilt = command === 'build'),
    async resolveId(source, importer) {
      if (source === 'virtual:inputs') return '\0virtual:inputs.js';
      if (isWithInputs(source)) return source;
      if (!isBuilt || importer === undefined) return undefined;
      if (source === 'zod') return isWithInputs(importer) ? undefined : join(here, 'apps/web/schemas-off.ts');
      if (!isWithInputs(importer)) return undefined;
      const resolved = await this.resolve(source, withoutInputs(importer), { skipSelf: true });
      return resolved && hasSchemas(resolved.id) ? withInputs(resolved.id) : resolved;
    },
    load(id) {
      if (isWithInputs(id)) return readFileSync(withoutInputs(id), 'utf8');
      if (id !== '\0virtual:inputs.js') return undefined;
      const nameOf = (file: string): string => JSON.stringify(isBuilt ? withInputs(file) : file);
      const imports = contractFiles().map((file, index) => `import * as contract${index} from ${nameOf(file)};`);
      const names = contractFiles().map((_file, index) => `contract${index}`);
      const fields = nameOf(join(here, 'platform/contract/input-fields.ts'));
      return `${imports.join('\n')}\nexport { inputField } from ${fields};\nexport const contracts = [${names.join(', ')}];`;
    },
  };
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
      if (!/\/(?:domains|platform)\/.*contract\/[\w-]+(?:\.inputs)?\.ts$/.test(id)) return undefined;
      const program = parseSync(id, code).program as unknown as Node;
      const calls = initsOf(program).filter(({ type }) => type === 'CallExpression');
      const edits = [
        ...partsOf(program, isWithInputs(id) ? serverParts : firstParts).map(({ start, end }) => ({ at: start, until: end, text: '' })),
        ...calls.flatMap(({ start, end }) => [
          { at: start, until: start, text: '/* @__PURE__ */ (() => ' },
          { at: end, until: end, text: ')()' },
        ]),
      ].sort((a, b) => b.at - a.at);
      return { code: edits.reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code), map: null };
    },
  };
}

/**
 * Whatever shows a field asks antd for the context of forms, and this the door of the form library, which makes the whole of it a
 * part of every page. The context alone is in a file of its own.
 */
function leanFormContext(): Plugin {
  return {
    name: 'atalaia-lean-form-context',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '@rc-component/form' || !importer?.endsWith('/antd/es/form/context.js')) return undefined;
      return this.resolve('@rc-component/form/es/FormContext', importer, { skipSelf: true });
    },
  };
}

/** What antd hangs other parts on, and the file in which it stands alone. */
const leanFiles = { Input: 'antd/es/input/Input', Dropdown: 'antd/es/dropdown/dropdown' } as const;

/**
 * antd hangs the other text fields (password, search, code, text area) on `Input`, and a button with its groups on `Dropdown`, so that
 * whoever uses the plain one loads all of them. A module of ours that uses the plain one alone imports it from its own file.
 */
function leanKit(): Plugin {
  return {
    name: 'atalaia-lean-kit',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !id.endsWith('.tsx')) return undefined;
      const lean = Object.entries(leanFiles).reduce((before, [name, file]) => {
        if (new RegExp(`\\b${name}\\.`).test(before)) return before;
        return before.replace(new RegExp(`^import \\{ (.*?)\\b${name}(?:, (.*))? \\} from 'antd';$`, 'm'), (whole, first: string, rest: string | undefined) =>
          /\btype $/.test(first) ? whole : `import { ${first}${rest ?? ''} } from 'antd'; import ${name} from '${file}';`,
        );
      }, code);
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}

/**
 * What index.html loads is there before any part is asked for. Without its names in the table of files to fetch ahead, which every
 * page loads, the table is shorter by a third.
 */
function leanPreloads(): { plugin: Plugin; ahead: ResolveModulePreloadDependenciesFn } {
  const present = new Set<string>();
  return {
    plugin: {
      name: 'atalaia-lean-preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const visit = (file: string): void => {
            const chunk = bundle[file];
            if (present.has(file) || chunk?.type !== 'chunk') return;
            present.add(file);
            chunk.imports.forEach(visit);
          };
          for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) visit(chunk.fileName);
        },
      },
    },
    ahead: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : dependencies.filter((file) => !present.has(file))),
  };
}

/** Our own modules only declare; what a page does not use of a slice's door need not be loaded. */
const hasSideEffects = (id: string): boolean =>
  /\.css($|\?)/.test(id) ||
  id.includes('node_modules') ||
  id.includes('/apps/web/') ||
  !(id.includes('/domains/') || id.includes('/platform/') || id.includes('/engines/'));

/** What lays out and checks forms: pages without a form do not load it. */
const ofForms =
  /\/(?:@rc-component\/(?:form\/es\/(?!(?:Form|Field|List)Context)|async-validator\/)|antd\/es\/form\/(?!context|hooks\/useVariants|validateMessages)|antd\/es\/(?:input\/(?:index|Group|OTP|Password|Search|TextArea|style\/(?:otp|search|textarea))|space\/(?!.*[cC]ompact)|_util\/(?:gapSize|hooks\/useSyncState))|@ant-design\/icons(?:-svg)?\/.*EyeInvisibleOutlined|platform\/web\/form\/(?:app-form|input-of-kind|day-input|instant-input|date-picker|number-input|rules))/;
/** What few lists need but many dialogs do. */
const ofDialogs = /\/(?:antd\/es\/(?:grid|_util\/(?:responsiveObserver|convertToTooltipProps))|compute-scroll-into-view|scroll-into-view-if-needed)/;

/**
 * What most pages need is one file, and so are forms: several hundred small files are packed worse, by a tenth of a page's first
 * load, and asked for one by one. The least number of pages and dialogs that use a module was found by trying: with fewer, lists
 * load what only dialogs need. `npm run bench -- web` tells the sizes.
 */
const sharedBy = 60;
const codeSplitting = {
  groups: [
    { name: 'forms', test: ofForms, priority: 1, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'dates', test: /\/node_modules\/dayjs\//, priority: 2, minShareCount: 2 },
    { name: 'base', test: (id: string) => !ofDialogs.test(id), minShareCount: sharedBy },
  ],
};

const preloads = leanPreloads();

export default defineConfig({
  // Tests bring their own root; the application's is where index.html stands.
  ...(process.env.VITEST ? {} : { root: join(here, 'apps/web') }),
  cacheDir: join(here, 'node_modules/.vite'),
  plugins: [callInputs(), leanRecords(), leanFormContext(), leanKit(), react(), slicePages(), preloads.plugin],
  json: { stringify: true },
  build: {
    outDir: join(here, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlined data addresses would need a wider content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { resolveDependencies: preloads.ahead },
    rolldownOptions: {
      output: { codeSplitting },
      treeshake: { moduleSideEffects: (id) => (id.includes('node_modules') ? undefined : hasSideEffects(id)) },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/jwt', '/docs'].map((path) => [path, process.env.ATALAIA_URL ?? 'http://127.0.0.1:8080'])),
  },
});
