import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { noticesDocument } from './notices-document.ts';
import { readLock, thirdParties } from './third-party.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The files that `npm run notices` writes, with their texts. */
export async function noticeDocuments(): Promise<{ path: string; text: string }[]> {
  const lock = await readLock(root);
  const parties = thirdParties(lock);
  const about = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string; description: string };
  return [
    { path: 'THIRD_PARTY_NOTICES.md', text: await noticesDocument(root, parties) },
    { path: 'sbom.cdx.json', text: billOfMaterials(lock, parties, about) },
  ];
}

/** Those whose file in the repository says something else. */
export async function driftOfNotices(): Promise<{ path: string; text: string }[]> {
  const documents = await noticeDocuments();
  const present = await Promise.all(documents.map((document) => readFile(path.join(root, document.path), 'utf8').catch(() => '')));
  return documents.filter(({ text }, index) => text !== present[index]);
}
