import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addTexts, languages, type Namespace } from '../contract/index.ts';

/* The server says its texts in all languages: mails, documents and files follow their reader. */

const folder = path.resolve(import.meta.dirname, '../../locales');
for (const lang of languages)
  for (const file of readdirSync(path.join(folder, lang)))
    addTexts(lang, path.basename(file, '.json') as Namespace, JSON.parse(readFileSync(path.join(folder, lang, file), 'utf8')) as object);
