import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { namespaces } from '../platform/contract/index.ts';
import { findUnloadedTexts } from './page-texts.ts';
import { projectRoot } from './test-parts.ts';

/** Texts that a part names and never shows without their file, with the reason. */
const loadedElsewhere: Readonly<Record<string, string>> = {
  'domains/pages/first-run/web/missing.panel.tsx firstRun.isEmpty': 'the note at the log-in loads them; the overview shows other components of this file',
  'domains/mechanisms/timelines/web/event-words.ts identity.sections': 'only the timeline of a person has changes of its identity, and its page loads them',
};

it('every part of the application has loaded the texts that it shows', () => {
  const results = findUnloadedTexts(projectRoot).map(({ part, file, key }) => ({ name: `${file} ${key}`, part }));
  expect(results.filter(({ name }) => !(name in loadedElsewhere))).toEqual([]);
  expect(Object.keys(loadedElsewhere).filter((name) => !results.some((one) => one.name === name))).toEqual([]);
});

it('files of texts are those that the contract names', () => {
  const files = globSync('locales/en/*.json', { cwd: projectRoot }).map((file) => path.basename(file, '.json'));
  expect(files.sort()).toEqual([...namespaces].sort());
});

const door = 'domains/casework/visits/web/index.ts';
const cases: { title: string; files: Readonly<Record<string, string>>; found: readonly string[] }[] = [
  { title: 'a page without its texts', files: { [door]: "export const pages = { visits: () => import('./visits.page.tsx') };\n" }, found: ['visits.title'] },
  {
    title: 'a page with them',
    files: { [door]: "export const pages = { visits: () => withTexts(import('./visits.page.tsx'), 'casework').then((module) => module.Page) };\n" },
    found: [],
  },
  {
    title: 'a page with them over several lines',
    files: {
      [door]:
        "export const pages = {\n  visits: () =>\n    withTexts(\n      import('./visits.page.tsx').then((module) => module.Page),\n      'casework',\n    ),\n};\n",
    },
    found: [],
  },
  {
    title: 'a part of a door that is shown elsewhere, without the texts',
    files: {
      [door]: "export { Visits } from './visits.page.tsx';\n",
      'domains/people/guests/web/index.ts': "export const pages = { guests: () => withTexts(import('./guests.page.tsx'), 'people') };\n",
      'domains/people/guests/web/guests.page.tsx': "import { Visits } from '../../../casework/visits/web/index.ts';\n",
    },
    found: ['visits.title'],
  },
  {
    title: 'a part that a door fetches with its texts',
    files: {
      [door]: "export const Visits = lazyPart(() => withTexts(import('./visits.page.tsx'), 'casework').then((module) => module.Visits));\n",
      'domains/people/guests/web/index.ts': "export const pages = { guests: () => withTexts(import('./guests.page.tsx'), 'people') };\n",
      'domains/people/guests/web/guests.page.tsx': "import { Visits } from '../../../casework/visits/web/index.ts';\n",
    },
    found: [],
  },
  {
    title: 'a list whose columns have titles that are not there',
    files: {
      'domains/people/guests/web/index.ts': "export const pages = { guests: () => withTexts(import('./guests.page.tsx'), 'people') };\n",
      'domains/people/guests/web/guests.page.tsx': "import { guestList } from '../contract/index.ts';\nconst columns = columnsOf(guestList, []);\n",
      'domains/people/guests/contract/index.ts': "export { guestList } from './guests.ts';\n",
      'domains/people/guests/contract/guests.ts':
        "export const guestList = defineList({ columns: { name: column.text('guests.title'), visit: column.time('visits.title') } });\n",
    },
    found: ['visits.title'],
  },
];

it.each(cases)('$title', ({ files, found }) => {
  const root = mkdtempSync(path.join(tmpdir(), 'page-texts-'));
  const tree = {
    'locales/en/casework.json': '{"visits":{"title":"Visits"}}',
    'locales/en/people.json': '{"guests":{"title":"Guests"}}',
    'domains/casework/visits/web/visits.page.tsx': "t('visits.title');\n",
    ...files,
  };
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  try {
    expect(findUnloadedTexts(root).map(({ key }) => key)).toEqual(found);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
