import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text asset of a built web app, so that the server sends them without working. */
export async function compressAssets(folder: string): Promise<void> {
  for await (const entry of glob('**/*.{js,css,html,svg,json}', { cwd: folder })) {
    const file = path.join(folder, entry);
    const bytes = await readFile(file);
    if (bytes.length < 400) continue;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
