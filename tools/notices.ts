// Writes THIRD_PARTY_NOTICES.md and the bill of materials. `npm run notices`
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { driftOfNotices } from './notices/documents.ts';

const root = path.resolve(import.meta.dirname, '..');
const changed = await driftOfNotices();
for (const { path: file, text } of changed) await writeFile(path.join(root, file), text);
process.stdout.write(
  changed.length > 0 ? `wrote ${changed.map(({ path: file }) => file).join(' and ')}\n` : 'The notices and the bill of materials are up to date.\n',
);
