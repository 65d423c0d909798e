import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReadingCost, ReadingCostFixture } from '../../platform/testing/reading-costs.ts';
import { hasTurn, isTouched, rounds, testSeed, timeLimit } from '../../platform/testing/turn.ts';

/*
 * Reading an upload takes time in proportion to its bytes, whatever they repeat: four times as many bytes do not take more than ten
 * times as long, and no byte costs more than so many passes over it. Both are measured against each other in the same run, several
 * times where the machine was busy.
 */

const root = path.resolve(import.meta.dirname, '../..');
const fixtures = globSync('{platform,domains,countries,engines,apps}/**/reading-cost.fixture.ts', {
  cwd: root,
  exclude: (file) => file.includes('node_modules'),
});
const costs: ReadingCost[] = [];
for (const file of fixtures) costs.push(...((await import(path.join(root, file))) as ReadingCostFixture).readingCosts);

const [small, large] = [64 * 1024, 256 * 1024];
const growth = 10;
/** Passes over the bytes that reading them may cost, if it does not say more: a pass adds up bytes one by one. */
const usualPasses = 300;
/** What a measurement may differ by itself. */
const noiseMs = 40;

function passOver(bytes: Buffer): number {
  const begin = performance.now();
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum < 0 ? 0 : performance.now() - begin;
}

async function timeOf(cost: ReadingCost, bytes: Buffer): Promise<number> {
  const begin = performance.now();
  try {
    await cost.read(bytes);
  } catch {
    // Refused is read as well.
  }
  return performance.now() - begin;
}

interface Repeated {
  readonly start: string;
  readonly fragment: string;
}

/** What of the reading of a repeated fragment is out of proportion; undefined when nothing is. */
async function excess(cost: ReadingCost, { start, fragment }: Repeated): Promise<string | undefined> {
  const fileOf = async (length: number): Promise<Buffer> => {
    const bytes = Buffer.from(start + fragment.repeat(Math.max(1, Math.floor((length - start.length) / fragment.length))), 'latin1');
    return (await cost.wrap?.(bytes)) ?? bytes;
  };
  const [few, many] = [await fileOf(small), await fileOf(large)];
  let [fewMs, manyMs, passMs] = [0, Number.POSITIVE_INFINITY, 0];
  for (let round = 0; round < 4; round += 1) {
    fewMs = Math.max(fewMs, await timeOf(cost, few));
    manyMs = Math.min(manyMs, await timeOf(cost, many));
    passMs = Math.max(passMs, passOver(Buffer.alloc(large)));
    if (manyMs <= growth * fewMs + noiseMs && manyMs <= (cost.passes ?? usualPasses) * passMs + noiseMs) return undefined;
  }
  return `${cost.title}: ${JSON.stringify(start.slice(-40))} and ${JSON.stringify(fragment)} take ${fewMs.toFixed(0)} ms, four times as many ${manyMs.toFixed(0)} ms, a pass ${passMs.toFixed(1)} ms`;
}

/** A fourth of the signs has its turn, unless a reader of files or what it is measured by has changed. */
const isWhole = isTouched(/^platform\/server\/files\/|reading-cost/);

describe('reading an upload takes time in proportion to its bytes:', () => {
  it.each(costs.map((cost) => [cost.title, cost] as const))(
    '%s',
    async (_title, cost) => {
      const results: string[] = [];
      // Each sign by itself and with another one, which is drawn; then several.
      const drawn = fc.sample(fc.tuple(fc.constantFrom(...cost.starts), fc.constantFrom(...cost.tokens), fc.constantFrom('', ' ', '\n', 'a', '0')), {
        numRuns: cost.tokens.length,
        seed: testSeed,
      });
      const several = fc.sample(fc.tuple(fc.constantFrom(...cost.starts), fc.array(fc.constantFrom(...cost.tokens), { minLength: 2, maxLength: 5 })), {
        numRuns: rounds(10),
        seed: testSeed,
      });
      const cases: Repeated[] = [
        ...cost.tokens.flatMap((token, at) => {
          if (!isWhole && !hasTurn(`${cost.title} ${token}`, 4)) return [];
          const [start, other, filling] = drawn[at] as [string, string, string];
          return [
            { start, fragment: token },
            { start, fragment: token + filling + other },
          ];
        }),
        ...several.map(([start, tokens]) => ({ start, fragment: tokens.join('') })),
      ];
      for (const one of cases) {
        const excessive = await excess(cost, one);
        if (excessive !== undefined) results.push(excessive);
        // Each costs seconds; a few say enough.
        if (results.length === 3) break;
      }
      expect(results).toEqual([]);
    },
    timeLimit(120_000),
  );
});

/** Keeps bytes, or makes a digest of them. */
const keeping = new Set(['put', 'from', 'update', 'insertStoredFile']);

it('every reader of uploads says what its format is made of', () => {
  const existing = new Set(costs.flatMap(({ of }) => of));
  const unknown: string[] = [];
  for (const file of globSync('domains/*/*/server/**/*.ts', { cwd: root })) {
    if (/\.(?:test|fixture)\.ts$/.test(file)) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    if (!/\b(?:call\.uploads|keptUploads|UploadedFile|KeptUpload)\b/.test(source)) continue;
    // A reader that runs on a thread is named after the one that it calls there.
    for (const [, name] of source.matchAll(/\b(\w+)\((?:[^(){}]*,\s*)?(?:\w+(?:\[0\])?\??\.)?(?:bytes|head)\s*[,)](?!:)/g))
      if (name !== undefined && !keeping.has(name) && !existing.has(name.replace(/OnThread$/, ''))) unknown.push(`${file}: ${name}`);
  }
  expect(unknown).toEqual([]);
  for (const name of ['sniffMediaType', 'readList', 'examineHead', 'readAnswerFile', 'readAnswer', 'readProviderFile']) expect(existing).toContain(name);
});
