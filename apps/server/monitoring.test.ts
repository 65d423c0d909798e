import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inventDocument, openBackOffice, paymentInput } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import type { Database } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { type StartedServer, startedServer } from './started-server.fixture.ts';

/*
 * What operators are given to watch a server by (deploy/monitoring, docs/runbooks, docs/service-objectives.md) names metrics that a running
 * server has, and nothing that it shows is left out without a reason.
 */

const root = new URL('../../', import.meta.url);
const text = (file: string): Promise<string> => readFile(new URL(file, root), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  severity: string;
  summary: string;
  description: string;
  runbook: string;
}

/** Reads the rules, whose lines have one form: what has another is no rule of ours. */
function readRules(yaml: string): Rule[] {
  return yaml
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((block): Rule => {
      const [alert = ''] = block.split('\n', 1);
      const valueOf = (key: string): string => {
        const [, value = ''] = new RegExp(`^ +${key}: (.+)$`, 'm').exec(block) ?? [];
        return value.startsWith('"') ? (JSON.parse(value) as string) : value;
      };
      return {
        alert,
        expr: valueOf('expr'),
        severity: valueOf('severity'),
        summary: valueOf('summary'),
        description: valueOf('description'),
        runbook: valueOf('runbook'),
      };
    });
}

interface Panel {
  type: string;
  title: string;
  targets?: { expr: string }[];
}

/** Of PostgreSQL, with names of the same form. */
const roles = new Set(['atalaia_app', 'atalaia_owner', 'atalaia_server']);

/** Metrics that a text names, those of a histogram by the name of the histogram. */
const metricsIn = (source: string): string[] =>
  [...new Set([...source.matchAll(/\batalaia_[a-z_]+\b/g)].map(([name]) => name.replace(/(_seconds|_bytes)_(?:bucket|count|sum)$/, '$1')))].filter(
    (name) => !roles.has(name),
  );

/** Of Node and the process: measured by the library, and on the dashboard as far as they are of use. */
const ofProcess = /^atalaia_(?:process|nodejs)_/;
/** Own metrics that need not be on the dashboard, with the reason. */
const excused: Readonly<Record<string, string>> = {};

let database: Database;
let server: StartedServer;
let shown = '';
/** Metrics of the running server. */
let names: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await openBackOffice(database.main);
  const { key } = await issueMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide', 'read'] }, clock.now());
  server = await startedServer(database.url);
  const decided = await fetch(`${server.url}/api/v1/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(paymentInput({ id_no: inventDocument().no })),
  });
  expect(decided.status).toBe(200);
  await vi.waitFor(
    async () => {
      shown = await (await fetch(server.metricsUrl)).text();
      expect(shown).toMatch(/^atalaia_jobs_waiting\{/m);
    },
    { timeout: 20_000 },
  );
  names = [...shown.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}, 90_000);
afterAll(() => server.stop());

describe('the metrics of a running server', () => {
  it('are many, can all be read, and none has a value that says nothing', () => {
    expect(names.filter((name) => !ofProcess.test(name)).length).toBeGreaterThan(45);
    expect(shown).toMatch(/^atalaia_figures_unread 0$/m);
    expect(shown).not.toMatch(/ (?:Nan|NaN|undefined|null)$/m);
  });

  it('say that the clock is right, disks have room, the trail is sealed and jobs run', () => {
    const valueOf = (line: RegExp): number => Number(line.exec(shown)?.[1]);
    expect(Math.abs(valueOf(/^atalaia_clock_ahead_seconds (\S+)$/m))).toBeLessThan(5);
    expect(valueOf(/^atalaia_disk_free_bytes\{place="FILES"\} (\S+)$/m)).toBeGreaterThan(0);
    expect(valueOf(/^atalaia_audit_unsealed_seconds (\S+)$/m)).toBeLessThan(60);
    expect(shown).toMatch(/^atalaia_secrets_state\{state="ready"\} 1$/m);
    expect(valueOf(/^atalaia_database_bytes (\S+)$/m)).toBeGreaterThan(1_000_000);
    expect(shown).toMatch(/^atalaia_decisions_by_way_total\{way="LOCKED"\} 1$/m);
    expect(shown).toMatch(/^atalaia_job_last_success_timestamp_seconds\{job="audit.seal"\} \d+$/m);
  });

  it('hold no personal data: labels are names of ours, codes and sources', () => {
    const labels = new Set([...shown.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const existing =
      'business code company handler job kind le major method minor name node outcome patch place pool result route severity source space state status type version way';
    expect([...labels].filter((label) => !existing.split(' ').includes(label as string))).toEqual([]);
  });
});

describe('what operators are given', () => {
  it('alerts have a name, a sentence and a page each, and pages an alert', async () => {
    const rules = readRules(await text('deploy/monitoring/alerts.yml'));
    expect(rules.length).toBeGreaterThan(30);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, severity, summary, description, runbook } of rules) {
      expect(alert).toMatch(/^Atalaia[A-Z]\w+$/);
      expect(['page', 'ticket']).toContain(severity);
      for (const one of [expr, summary, description]) expect([alert, one.length >= 10]).toEqual([alert, true]);
      const page = await text(runbook);
      expect(page.startsWith(`# ${alert}\n`), runbook).toBe(true);
      expect(page, `${runbook} has another condition than the rule`).toContain(`\`${expr}\``);
      expect(page).toMatch(/## What it means[\s\S]+## Where to look[\s\S]+## What to do/);
    }
    const pages = (await readdir(new URL('docs/runbooks/', root))).filter((name) => name !== 'README.md').map((name) => `docs/runbooks/${name}`);
    expect(pages.sort()).toEqual(rules.map(({ runbook }) => runbook).sort());
    const index = await text('docs/runbooks/README.md');
    for (const { alert, runbook } of rules) expect(index).toContain(`[${alert}](${runbook.replace('docs/runbooks/', '')})`);
  });

  it('the dashboard has panels with a title and an expression each', async () => {
    const { panels } = JSON.parse(await text('deploy/monitoring/dashboard.json')) as { panels: Panel[] };
    const charts = panels.filter(({ type }) => type !== 'row');
    expect(charts.length).toBeGreaterThan(30);
    expect(charts.filter(({ title, targets }) => title === '' || !targets?.every(({ expr }) => expr.length > 5)).map(({ title }) => title)).toEqual([]);
    expect(new Set(charts.map(({ title }) => title)).size).toBeGreaterThan(charts.length - 2);
  });

  it.each(['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json', 'docs/service-objectives.md', 'docs/availability.md', 'docs/runbooks'])(
    '%s names metrics that a running server has',
    async (file) => {
      const files = file === 'docs/runbooks' ? (await readdir(new URL('docs/runbooks/', root))).map((name) => `docs/runbooks/${name}`) : [file];
      const named = metricsIn((await Promise.all(files.map(text))).join('\n'));
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !names.includes(name))).toEqual([]);
    },
  );

  it('every metric of ours stands on the dashboard, or there is a reason why not', async () => {
    const named = metricsIn(await text('deploy/monitoring/dashboard.json'));
    const left = names.filter((name) => !ofProcess.test(name) && !named.includes(name));
    expect(left.filter((name) => excused[name] === undefined)).toEqual([]);
    expect(Object.keys(excused).filter((name) => !left.includes(name))).toEqual([]);
  });

  it.skipIf(!existsSync('/usr/bin/promtool'))('Prometheus takes the rules', async () => {
    const { stdout } = await promisify(execFile)('/usr/bin/promtool', ['check', 'rules', new URL('deploy/monitoring/alerts.yml', root).pathname]);
    expect(stdout).toContain('SUCCESS');
  });
});
