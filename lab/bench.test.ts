import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

/** The short form of a benchmark, as its command prints it. */
async function figuresOf(name: string): Promise<Record<string, number>> {
  const { stdout } = await run(process.execPath, [path.join(root, 'lab/bench.ts'), name, '--json', '--small'], { cwd: root });
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(1);
  const details = JSON.parse(lines[0] as string) as { bench: string; figures: Record<string, number> };
  expect(details.bench).toBe(name);
  return details.figures;
}

describe('the short form of a benchmark', () => {
  it('of rules prints its figures in one line', async () => {
    const figures = await figuresOf('rules');
    for (const name of ['evaluations_per_s_30', 'evaluations_per_s_300']) expect(figures[name]).toBeGreaterThan(0);
  }, 120_000);

  it('of lists calls every list, and prints its figures in one line', async () => {
    const figures = await figuresOf('lists');
    for (const name of ['worst_p99_vs_pk_read', 'worst_filtered_p99_vs_pk_read', 'pk_read_p99_ms', 'aml_alerts_listByPage_p50_ms'])
      expect(figures[name]).toBeGreaterThan(0);
    expect(figures.calls).toBeGreaterThan(30);
  }, 180_000);

  it('of screening prints its figures in one line', async () => {
    const figures = await figuresOf('screening');
    for (const name of [
      'p50_us_60k',
      'p99_us_60k',
      'nohit_queries_per_s_1m',
      'worst_day_s_1m',
      'rescreen_s_1m',
      'vs_pg_trgm',
      'payment_cost_ratio',
      'payment_cost_ratio_after_change',
    ])
      expect(figures[name]).toBeGreaterThan(0);
  }, 120_000);

  it('of back-tests prints its figures in one line, and hits what plain SQL hits', async () => {
    // It ends with an error where the hits differ.
    const figures = await figuresOf('backtest');
    for (const name of ['vs_plain_sql', 'tx_per_s_1_rule', 'tx_per_s_30_rules', 'load_rows_per_s']) expect(figures[name]).toBeGreaterThan(0);
  }, 120_000);
});
