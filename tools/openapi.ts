// Writes the description of all calls, as a server gives it under /docs/openapi.json. `npm run openapi [-- file]`
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApi } from '../apps/server/open-api.ts';
import { endpoints } from '../apps/server/endpoints.ts';
import { explain } from './lifetime.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const file = path.resolve(process.argv.slice(2).find((word) => word !== '--') ?? 'dist/openapi.json');
try {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(openApi(endpoints), null, 1)}\n`);
  say(`wrote ${file}`);
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
