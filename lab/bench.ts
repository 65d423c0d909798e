// Benchmarks by name: `npm run bench -- web [--json] [--small]`. Each prints, as its last line, one JSON object with its figures;
// `--small` lets those that have a short form try it. Further options are the benchmark's own: `--only=rule/quality,monitored --keep=folder`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { explain } from '../tools/lifetime.ts';

const folder = path.join(import.meta.dirname, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const name = process.argv[2] ?? '';
const file = path.join(folder, `${name}.bench.ts`);
if (!names.includes(name) || !existsSync(file)) {
  process.stdout.write(`Which benchmark? ${names.join(', ')}\n`);
  process.exit(1);
}
const { bench } = (await import(file)) as {
  bench: (say: (line: string) => void, options: { isSmall: boolean; own: Readonly<Record<string, string>> }) => Promise<Record<string, number>>;
};
const own = Object.fromEntries(process.argv.slice(3).flatMap((one) => [/^--(\w+)=(.+)$/.exec(one)?.slice(1) ?? []].filter((result) => result.length > 0)));
const quiet = process.argv.includes('--json');
try {
  const figures = await bench(
    (line) => {
      (quiet ? process.stderr : process.stdout).write(`${line}\n`);
    },
    { isSmall: process.argv.includes('--small'), own },
  );
  process.stdout.write(`${JSON.stringify({ bench: name, figures })}\n`);
  process.exit(0);
} catch (error) {
  process.stdout.write(`${explain(error)}\n`);
  process.exit(1);
}
