import { ZipFile } from 'yazl';

/** A ZIP archive of files with their content. */
export async function zipOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
