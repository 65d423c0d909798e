export type SliceNames = {
  /** kebab-case, the name of the folder: `remittance-reports` */
  name: string;
  /** What a person calls it, in English and Portuguese. */
  title: { en: string; pt: string };
};

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const upper = (name: string) => name.replaceAll('-', '_').toUpperCase();
const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`);

/** What is wrong with the names; undefined when nothing is. */
export function findNameProblem({ name, title }: SliceNames): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is not a folder name in kebab-case.`;
  if (name === 'kernel' || /^(utils?|helpers?|common|misc)$/.test(name)) return `"${name}" names no part of the business.`;
  return title.en.trim() && title.pt.trim() ? undefined : 'Give the title in English and in Portuguese.';
}

/** The files of a slice that has no calls yet: words, refusals, the three doors. They compile and keep all import rules. */
export function sliceFiles({ name, title }: SliceNames): Record<string, string> {
  const id = camel(name);
  return {
    'README.md': `# ${name}

**Words.** *${title.en}*: ${title.pt}.
**States.** None.
**Calls.** None.
**Rights.** None of its own.
**Screens.** None.
**Tables owned.** None.
`,
    'contract/errors.ts': `import { codes, defineErrors } from '../../../platform/contract/index.ts';

export const ${id}Errors = defineErrors({
  ${upper(name)}_NOT_FOUND: {
    code: codes.notFound,
    status: 404,
    en: ${quoted(`${title.en}: not found, or outside your companies.`)},
    pt: ${quoted(`${title.pt}: não encontrado, ou fora das suas empresas.`)},
  },
});
`,
    'contract/index.ts': `import type { Endpoint } from '../../../platform/contract/index.ts';

export { ${id}Errors } from './errors.ts';

export const ${id}Endpoints: readonly Endpoint[] = [];
`,
    'server/index.ts': `import type { Slice } from '../../../platform/server/index.ts';

export const ${id}Slice: Slice = { name: ${quoted(name)}, handlers: [] };
`,
    'server/tables.ts': `import type { OwnedTables } from '../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = { tables: [] };
`,
    'web/messages.ts': `import type { Messages } from '../../../platform/web/index.ts';

export const messages = {
  en: { ${id}: { title: ${quoted(title.en)} } },
  pt: { ${id}: { title: ${quoted(title.pt)} } },
} satisfies Messages;

declare module '../../../platform/web/i18n/message-tree.ts' {
  interface MessageTree {
    ${id}: typeof messages.en.${id};
  }
}
`,
    'web/index.ts': `import type { Pages } from '../../../platform/web/index.ts';

/** Pages by the name of their route. */
export const pages: Pages = {};
`,
  };
}

/** What is left to do by hand, as the generator prints it. */
export function nextSteps({ name }: SliceNames): string[] {
  const id = camel(name);
  return [
    `apps/server/slices.ts: import { ${id}Slice } from '../../domains/${name}/server/index.ts' and add it to the list`,
    'db/migrations: a new file for its tables, then npm run generate',
    `domains/${name}/server/tables.ts and README.md: the tables it owns`,
    'contract, model, server, web: one file a call; the slice probation shows how',
    'npm run check',
  ];
}
