// Builds the container image with what Debian offers and works with it: `npm run test:image`. Root on Debian only; takes some minutes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilder } from './image/builder.ts';

const root = path.resolve(import.meta.dirname, '..');

if (!(await ensureBuilder())) {
  process.stderr.write('The image needs Debian, root, and its packages buildah and busybox-static.\n');
  process.exit(1);
}
const words = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'lab/image'];
const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, IMAGE_TEST: 'on' } });
child.once('close', (code) => process.exit(code ?? 1));
