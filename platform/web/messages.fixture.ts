import i18next from 'i18next';
import { type Language, languages, namespaces } from '../contract/index.ts';
import type { MessageTree } from '../contract/message-key.ts';

/** All texts of screens by language, as `locales/` has them. */
export const messages = Object.fromEntries(
  languages.map((lang) => [lang, Object.assign({}, ...namespaces.map((namespace) => i18next.getResourceBundle(lang, namespace) as object))]),
) as Readonly<Record<Language, MessageTree>>;
