import { expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { metrics } from '../metrics.ts';
import { type FigureSource, showFigures } from './figures.ts';

const database = {} as Database;
const figure = (name: string, labelNames: readonly string[] = []) => ({ name, help: name, labelNames });
const shown = async (): Promise<string> =>
  (await metrics.metrics())
    .split('\n')
    .filter((line) => /^test_figure|^atalaia_figures_unread/.test(line))
    .join(' ');

it('figures are read when the metrics are, those of a source together and not at each reading', async () => {
  let readings = 0;
  const source: FigureSource = {
    figures: [figure('test_figure_open', ['company']), figure('test_figure_age')],
    read: async () => ({ test_figure_open: [{ labels: { company: 'ATBR' }, value: (readings += 1) }], test_figure_age: [{ labels: {}, value: 7 }] }),
  };
  const hide = showFigures(database, [source]);
  expect(await shown()).toBe('atalaia_figures_unread 0 test_figure_open{company="ATBR"} 1 test_figure_age 7');
  await shown();
  expect(readings).toBe(1);
  hide();
  expect(await shown()).toBe('atalaia_figures_unread 0');
});

it('a source that fails shows nothing, and that it is missing; the others are shown', async () => {
  const failing: FigureSource = { figures: [figure('test_figure_failing')], read: async () => Promise.reject(new Error('a mistake')) };
  const other: FigureSource = { figures: [figure('test_figure_other')], read: async () => ({ test_figure_other: [{ labels: {}, value: 1 }] }) };
  const hide = showFigures(database, [failing, other]);
  await shown();
  expect(await shown()).toBe('atalaia_figures_unread 1 test_figure_other 1');
  hide();
});

it('a slow database does not delay the metrics of the process', async () => {
  let answer: (() => void) | undefined;
  const slow: FigureSource = {
    figures: [figure('test_figure_slow')],
    read: () => new Promise((resolve) => (answer = () => resolve({ test_figure_slow: [{ labels: {}, value: 3 }] }))),
  };
  const hide = showFigures(database, [slow]);
  const began = performance.now();
  expect(await shown()).toBe('atalaia_figures_unread 0');
  expect(performance.now() - began).toBeLessThan(10_000);
  answer?.();
  // What came later is shown at the next reading.
  expect(await shown()).toBe('atalaia_figures_unread 0 test_figure_slow 3');
  hide();
});
