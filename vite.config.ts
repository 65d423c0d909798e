import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const virtualId = /^virtual:messages\/(en|pt)(?:\/([a-z-]+)\/([a-z-]+))?$/;
type Texts = Record<string, unknown>;

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
      if (!id.startsWith('\0') || (lang !== 'en' && lang !== 'pt')) return undefined;
      const parts: Texts[] = [];
      for (const file of slice && part ? [partFile(slice, part)] : messageFiles(isBuild)) {
        this.addWatchFile(file);
        const version = statSync(file).mtimeMs;
        const { messages } = (await import(`${pathToFileURL(file).href}?${version}`)) as { messages: Record<'en' | 'pt', Texts> };
        parts.push(messages[lang]);
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
  plugins: [react(), messageBundles(), slicePages()],
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
