import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedBy, projectRoot, readGraph } from './test-parts.ts';

/*
 * Bytes that people and companies outside send as files are read on threads (docs/adr/0008). What a thread runs is found by where it
 * is started, `onThread` and `streamOnThread`; whatever reads such bytes must be loaded there, and is called from nowhere else.
 */

const sources = globSync('{platform/server,domains/*/*/server,domains/*/*/model,engines,apps/server}/**/*.ts', { cwd: projectRoot })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.(?:test|fixture|golden)\.ts$|\/testing[\w.-]*\.ts$|\/photograph\//.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(path.join(projectRoot, file), 'utf8')]));

/** Modules that a thread of readers begins with, and the function that is called there. */
const started = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/\b(?:onThread|streamOnThread(?:<\w+>)?)\(\s*new URL\('(\.[^']+)', import\.meta\.url\)(?:,\s*'(\w+)')?/g)].map(([, module = '', name]) => ({
    module: path.posix.join(path.posix.dirname(file), module),
    name,
  })),
);
const onThreads = new Set(
  readGraph(
    projectRoot,
    started.map(({ module }) => module),
  ).keys(),
);

/** Packages that take files apart. */
const packages = /^(?:csv-parse|saxes|yauzl|node:zlib|@cantoo\/pdf-lib|fast-xml-parser|exceljs|unzipper|sax|jszip|pdfjs-dist|sharp|pngjs)(?:\/|$)/;
/** What else uses such a package, and why no foreign bytes come there. */
const ownBytes: Readonly<Record<string, string>> = {
  'domains/rules/look-back/server/history/day-file.ts': 'packs and unpacks the column files that the product writes itself',
};

/** Functions that read foreign bytes: what threads are started for, and what the fixtures of reading costs name. */
const fixtures = globSync('{platform,domains,engines}/**/reading-cost.fixture.ts', { cwd: projectRoot });
const named = fixtures.flatMap((file) =>
  [...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/\bof: \[([^\]]+)\]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
);
const readers = new Set([...started.flatMap(({ name }) => name ?? []), ...named]);

it('what takes files apart is loaded by the threads that read', () => {
  expect(started.length).toBeGreaterThan(8);
  expect(onThreads.has('platform/server/files/read-csv.ts')).toBe(true);
  const apart = [...texts].filter(([file, text]) => loadedBy(file, text).some((name) => packages.test(name))).map(([file]) => file);
  expect(apart.filter((file) => !onThreads.has(file) && !(file in ownBytes))).toEqual([]);
  expect(Object.keys(ownBytes).filter((file) => !apart.includes(file))).toEqual([]);
});

it('what reads foreign bytes is called on those threads alone', () => {
  expect(readers.has('readProviderFile')).toBe(true);
  const called = [...texts].flatMap(([file, text]) => {
    if (onThreads.has(file)) return [];
    const plain = text.replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
    // A function of the same name that is declared here, as one that starts the thread, is another.
    return [...plain.matchAll(/(?<![\w.]|function )(\w+)\(/g)].flatMap(([, name = '']) =>
      readers.has(name) && !new RegExp(`\\b(?:const|function) ${name}\\b`).test(plain) && new RegExp(`import [^;]*\\b${name}\\b`).test(plain)
        ? [`${file}: ${name}`]
        : [],
    );
  });
  expect(called).toEqual([]);
});
