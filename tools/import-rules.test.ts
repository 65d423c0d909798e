import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configuration, findImportViolations, listImports } from './import-rules.ts';

/** A small tree that keeps all rules. */
const goodTree: Record<string, string> = {
  'domains/register/kernel/money.ts': 'export const a = 1;',
  'domains/register/kernel/index.ts': "export { a } from './money.ts';",
  'domains/register/kernel/mask.ts': 'export {};',
  'domains/register/id-database/server/person-view/index.ts': "import '../../../kernel/mask.ts';",
  'domains/casework/probation/contract/approve-files.ts':
    "import { z } from 'zod'; import '../../../register/kernel/index.ts'; import '../../../../platform/contract/index.ts';",
  'domains/casework/probation/contract/index.ts': "export * from './approve-files.ts'; import type { L } from '../../../settings/limits/contract/index.ts';",
  'domains/casework/probation/model/file-review.ts': "import '../../../register/kernel/index.ts'; import '../../../../engines/rules/index.ts';",
  'domains/casework/probation/server/approve-files.ts':
    "import '../contract/index.ts'; import '../model/file-review.ts'; import './probation.store.ts'; import '../../../settings/limits/server/index.ts'; import '../../../settings/limits/server/ledger/index.ts'; import '../../../settings/limits/model/index.ts'; import { readFile } from 'node:fs';",
  'domains/casework/probation/server/probation.store.ts': "import { sql } from 'kysely';",
  'domains/casework/probation/server/index.ts': "import './approve-files.ts';",
  'domains/casework/probation/web/files.panel.tsx':
    "import React from 'react'; import '../model/file-review.ts'; import '../../../settings/limits/web/index.ts'; import '../../../../platform/web/index.ts'; export const x = <div />;",
  'domains/casework/probation/web/index.ts': "import './files.panel.tsx';",
  'domains/settings/limits/contract/index.ts': 'export type L = 1;',
  'domains/settings/limits/server/index.ts': "import './ledger/index.ts';",
  'domains/settings/limits/server/ledger/index.ts': "import './write-line.ts';",
  'domains/settings/limits/server/ledger/write-line.ts': "import '../grants/grant-balance.ts';",
  'domains/settings/limits/server/grants/grant-balance.ts': 'export {};',
  'domains/settings/limits/model/index.ts': 'export {};',
  'domains/settings/limits/web/index.ts': 'export {};',
  'countries/index.ts': "import './list.ts';",
  'countries/list.ts': "import './bra/index.ts';",
  'countries/bra/index.ts': "import '../id-rule.ts';",
  'countries/bra/server.ts': "import '../../engines/filings/index.ts';",
  'countries/id-rule.ts': 'export {};',
  'countries/server.ts': "import './bra/server.ts';",
  'domains/casework/probation/model/country.ts': "import '../../../../countries/index.ts';",
  'engines/filings/index.ts': 'export {};',
  'engines/rules/index.ts': "import './verdict.ts'; import '../spelling/index.ts';",
  'engines/spelling/index.ts': 'export const bareNumber = 1;',
  'domains/register/kernel/id-numbers/spelling.ts': "export * from '../../../../engines/spelling/index.ts';",
  'engines/rules/verdict.ts': 'export {};',
  'platform/contract/index.ts': 'export {};',
  'platform/server/index.ts': "import '../contract/index.ts'; import Fastify from 'fastify';",
  'platform/web/index.ts': "import '../contract/index.ts';",
  'apps/server/main.ts': "import '../../domains/casework/probation/server/index.ts'; import '../../platform/server/index.ts';",
  'apps/web/router.tsx': "const page = () => import('../../domains/casework/probation/web/index.ts');",
};

/** Each rule with at least one file that breaks it. */
const badTrees: { rule: string; files: Record<string, string> }[] = [
  { rule: 'no-cycles', files: { 'platform/server/a.ts': "import './b.ts';", 'platform/server/b.ts': "import './a.ts';" } },
  { rule: 'no-cycles', files: { 'platform/web/a.tsx': "import type { B } from './b.ts';", 'platform/web/b.ts': "export type { A } from './a.tsx';" } },
  {
    rule: 'no-slice-cycles',
    files: {
      'domains/settings/limits/server/index.ts': "import './grant.ts';",
      'domains/settings/limits/server/grant.ts': 'export {};',
      'domains/settings/limits/server/notify.ts': "import '../../../casework/probation/server/index.ts';",
      'domains/casework/probation/server/index.ts': "import './approve-files.ts';",
    },
  },
  {
    rule: 'no-room-cycles',
    files: {
      'domains/settings/limits/server/grants/a.ts': "import '../ledger/b.ts';",
      'domains/settings/limits/server/grants/c.ts': 'export {};',
      'domains/settings/limits/server/ledger/b.ts': 'export {};',
      'domains/settings/limits/server/ledger/d.ts': "import '../grants/c.ts';",
    },
  },
  {
    rule: 'failures-by-answer-only',
    files: {
      'platform/web/kit/error-state.tsx': 'export {};',
      'domains/casework/probation/web/a.tsx': "import '../../../../platform/web/kit/error-state.tsx';",
    },
  },
  { rule: 'masks-by-one-module', files: { 'domains/casework/probation/server/a.ts': "import '../../../register/kernel/mask.ts';" } },
  { rule: 'contract-is-neutral', files: { 'domains/casework/probation/contract/a.ts': "import '../model/file-review.ts';" } },
  { rule: 'contract-is-neutral', files: { 'domains/casework/probation/contract/a.ts': "import type { Db } from '../../../../platform/server/index.ts';" } },
  { rule: 'contract-is-neutral', files: { 'domains/casework/probation/contract/a.ts': "import '../../../../engines/rules/index.ts';" } },
  { rule: 'model-is-pure', files: { 'domains/casework/probation/model/a.ts': "import { z } from 'zod';" } },
  { rule: 'model-is-pure', files: { 'domains/casework/probation/model/a.ts': "import { hash } from 'node:crypto';" } },
  { rule: 'model-is-pure', files: { 'domains/casework/probation/model/a.ts': "import '../contract/index.ts';" } },
  { rule: 'model-is-pure', files: { 'domains/casework/probation/model/a.ts': "import '../../../settings/limits/contract/index.ts';" } },
  { rule: 'web-never-imports-server', files: { 'domains/casework/probation/web/a.tsx': "import { b } from '../../../settings/limits/server/index.ts';" } },
  { rule: 'web-never-imports-server', files: { 'platform/web/a.ts': "type T = import('../server/index.ts').T;" } },
  { rule: 'server-never-imports-web', files: { 'domains/casework/probation/server/a.ts': "import '../../../settings/limits/web/index.ts';" } },
  {
    rule: 'cross-slice-by-front-door-only',
    files: { 'domains/casework/probation/server/a.ts': "import '../../../settings/limits/server/grant.ts';", 'domains/settings/limits/server/grant.ts': '' },
  },
  {
    rule: 'cross-slice-by-front-door-only',
    files: { 'domains/casework/probation/web/a.ts': "import '../../../settings/limits/model/index.ts';", 'domains/settings/limits/model/index.ts': '' },
  },
  {
    rule: 'cross-slice-by-front-door-only',
    files: { 'domains/casework/probation/server/a.ts': "import '../../../settings/limits/server/ledger/write-line.ts';" },
  },
  { rule: 'cross-slice-by-front-door-only', files: { 'domains/casework/probation/web/a.ts': "import '../../../settings/limits/server/ledger/index.ts';" } },
  { rule: 'apps-by-front-door-only', files: { 'apps/server/a.ts': "import '../../domains/casework/probation/server/probation.store.ts';" } },
  { rule: 'engines-are-pure', files: { 'engines/rules/a.ts': "import '../../domains/register/kernel/index.ts';" } },
  { rule: 'engines-have-no-dependencies', files: { 'engines/rules/a.ts': "import { z } from 'zod';" } },
  { rule: 'engines-have-no-dependencies', files: { 'engines/rules/a.ts': "import { readFile } from 'node:fs';" } },
  { rule: 'engines-have-no-dependencies', files: { 'engines/limits/a.ts': "import '../rules/index.ts';" } },
  { rule: 'engines-have-no-dependencies', files: { 'engines/spelling/a.ts': "import '../rules/index.ts';" } },
  { rule: 'kernel-imports-nothing', files: { 'domains/register/kernel/a.ts': "import '../../../engines/rules/index.ts';" } },
  { rule: 'kernel-imports-nothing', files: { 'domains/register/kernel/a.ts': "import dayjs from 'dayjs';" } },
  { rule: 'kernel-imports-nothing', files: { 'domains/register/kernel/a.ts': "import '../../../platform/contract/index.ts';" } },
  { rule: 'countries-know-no-domain', files: { 'countries/bra/a.ts': "import '../../domains/register/kernel/id-numbers/spelling.ts';" } },
  { rule: 'countries-know-no-domain', files: { 'countries/a.ts': "import '../platform/contract/index.ts';" } },
  { rule: 'countries-know-no-domain', files: { 'countries/bra/a.ts': "import '../../engines/rules/index.ts';" } },
  {
    rule: 'countries-by-the-list-only',
    files: { 'domains/casework/probation/model/a.ts': "import '../../../../countries/bra/index.ts';", 'countries/bra/index.ts': 'export {};' },
  },
  {
    rule: 'web-never-imports-server',
    files: { 'domains/casework/probation/web/a.ts': "import '../../../../countries/server.ts';", 'countries/server.ts': 'export {};' },
  },
  { rule: 'engines-are-pure', files: { 'engines/rules/a.ts': "import '../../countries/index.ts';", 'countries/index.ts': 'export {};' } },
  { rule: 'platform-knows-no-domain', files: { 'platform/server/a.ts': "import '../../domains/casework/probation/contract/index.ts';" } },
  { rule: 'nobody-imports-lab', files: { 'tools/a.ts': "import '../lab/b.ts';", 'lab/b.ts': 'export {};' } },
  { rule: 'nobody-imports-apps', files: { 'domains/casework/probation/server/a.ts': "import '../../../../apps/server/main.ts';" } },
  { rule: 'sql-only-in-stores', files: { 'domains/casework/probation/server/a.ts': "import { sql } from 'kysely';" } },
  { rule: 'sql-only-in-stores', files: { 'apps/server/a.ts': "import pg from 'pg';" } },
  { rule: 'react-only-in-web', files: { 'domains/casework/probation/contract/a.ts': "import { useState } from 'react';" } },
  { rule: 'react-only-in-web', files: { 'platform/server/a.ts': "import { Button } from 'antd';" } },
  { rule: 'node-and-sql-never-in-web', files: { 'domains/casework/probation/web/a.tsx': "import { readFile } from 'node:fs';" } },
  { rule: 'node-and-sql-never-in-web', files: { 'domains/casework/probation/web/a.store.ts': "import { sql } from 'kysely';" } },
  {
    rule: 'numbering-plans-stay-on-the-server',
    files: {
      'domains/register/kernel/identifiers/a.ts': 'export {};',
      'domains/casework/probation/web/a.tsx': "import '../../../register/kernel/identifiers/a.ts';",
    },
  },
  { rule: 'no-junk-drawers', files: { 'domains/casework/probation/server/utils/dates.ts': 'export {};' } },
  { rule: 'no-junk-drawers', files: { 'platform/web/helpers.ts': "import './index.ts';" } },
  { rule: 'no-junk-drawers', files: { 'platform/web/common/a.ts': '', 'platform/web/b.ts': "import './common/a.ts';" } },
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-imports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(name: string, files: Record<string, string>): Promise<string[]> {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries({ ...goodTree, ...files })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const { violations } = await findImportViolations(root);
  return [...new Set(violations.map(({ rule }) => rule))];
}

test('the good tree has no finding', async () => {
  expect(await check('good', {})).toEqual([]);
});

describe('each rule is broken on purpose', () => {
  test.each(badTrees.map((tree, index) => ({ ...tree, index })))('$rule ($index)', async ({ rule, files, index }) => {
    expect(await check(`bad-${index}`, files)).toContain(rule);
  });

  test('and none is left out', () => {
    expect(new Set(badTrees.map(({ rule }) => rule))).toEqual(new Set(configuration.forbidden.map(({ name }) => name)));
  });
});

test('sees every way to name a module', () => {
  const text = `import a from './a.ts'; import type { B } from './b.ts'; export * from './c.ts'; export { d } from './d.ts';
    const e = () => import('./e.ts'); type F = import('./f.ts').F; type G = import("./g.ts")['G']; import './h.css';`;
  expect(listImports('x.ts', text).sort()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts', './g.ts', './h.css']);
});
