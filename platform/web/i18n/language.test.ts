import type { Locale } from 'antd/es/locale';
import i18next from 'i18next';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findText, languages, type Language, type Namespace, namespaces, vocabulary } from '../../contract/index.ts';

// The two things of a browser that languages touch.
const memory = new Map<string, string>();
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => memory.set(key, value) });
// A browser begins without texts; the next file of this thread has them all, and is in no browser.
const all = languages.flatMap((lang) =>
  namespaces.map((namespace) => ({ lang, namespace, texts: i18next.getResourceBundle(lang, namespace) as object | undefined })),
);
for (const { lang, namespace } of all) i18next.removeResourceBundle(lang, namespace);
afterAll(() => {
  for (const { lang, namespace, texts } of all) if (texts) i18next.addResourceBundle(lang, namespace, texts);
  vi.unstubAllGlobals();
  onMissingText(() => undefined);
});
const { chooseLanguage, currentLanguage, startTexts, withTexts } = await import('./language.ts');
const { onMissingText, textNow } = await import('./text.ts');

const sourceOf = (texts: (lang: Language, namespace: Namespace) => Promise<object>) => ({ texts, locale: async () => ({}) as Locale });
const textsOf: Record<Language, Partial<Record<Namespace, object>>> = {
  en: { common: { shell: { open: 'Open' } }, rules: { rules: { title: 'Rules' } }, casework: { alerts: { title: 'Alerts' } } },
  pt: { common: { shell: { open: 'Abrir' } }, rules: { rules: { title: 'Regras' } }, casework: { alerts: { title: 'Alertas' } } },
  es: { common: { shell: { open: 'Abrir' } }, rules: {}, casework: {} },
};
/** Texts that come when they are released, by language and namespace. */
const held = new Map<string, { promise: Promise<void>; release: () => void }>();
function hold(lang: Language, namespace: Namespace): () => void {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  held.set(`${lang}/${namespace}`, { promise, release });
  return release;
}
let isOffline = false;
const source = sourceOf(async (lang, namespace) => {
  await held.get(`${lang}/${namespace}`)?.promise;
  if (isOffline) throw new Error('offline');
  return textsOf[lang][namespace] ?? { [namespace]: { title: `${namespace} ${lang}` } };
});
const find = (key: string) => findText(key, currentLanguage());
/** Until what is under way waits for something that comes from outside. */
const moment = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => startTexts(source));
beforeEach(() => held.clear());

test('a part whose texts come after the language was switched has them in the new one', async () => {
  const [slow, english] = [hold('pt', 'rules'), hold('en', 'casework')];
  await withTexts(Promise.resolve(), 'rules');
  const switching = chooseLanguage('pt');
  await moment();
  const coming = withTexts(Promise.resolve(), 'casework');
  slow();
  await moment();
  english();
  await Promise.all([switching, coming]);
  expect([find('shell.open'), find('rules.title'), find('alerts.title')]).toEqual(['Abrir', 'Regras', 'Alertas']);
});

test('a switch that is under way takes along what is needed meanwhile', async () => {
  const slow = hold('en', 'reporting');
  await withTexts(Promise.resolve(), 'reporting');
  const switching = chooseLanguage('en');
  await moment();
  // Drawn in the old language before the switch ends.
  await withTexts(Promise.resolve(), 'people');
  expect(find('people.title')).toBe('people pt');
  slow();
  await switching;
  expect([find('reporting.title'), find('people.title')]).toEqual(['reporting en', 'people en']);
});

test('the language that was chosen last is shown, even if the texts of the one before come later', async () => {
  const slow = hold('pt', 'settings');
  await withTexts(Promise.resolve(), 'settings');
  const first = chooseLanguage('pt');
  await moment();
  await chooseLanguage('en');
  slow();
  await first;
  expect([currentLanguage(), memory.get('lang'), find('settings.title')]).toEqual(['en', 'en', 'settings en']);
});

test('texts that could not be fetched fail what waits for them, and are fetched again by what comes next', async () => {
  isOffline = true;
  await expect(withTexts(Promise.resolve('part'), 'payments')).rejects.toThrow('offline');
  isOffline = false;
  expect(await withTexts(Promise.resolve('part'), 'payments')).toBe('part');
  expect(find('payments.title')).toBe('payments en');
});

test('a text that is not here is reported; a value of a later version and a label that nothing has are not', () => {
  const reported: string[] = [];
  onMissingText((key) => reported.push(key));
  const t = textNow();
  const named = vocabulary('named', { OPEN: { text: 'Open' }, CLOSED: {} });
  expect([t('shell.open' as never), t.term(named, 'OPEN'), t.term(named, 'LATER'), t.of('shell', 'LATER'), t.term(named, '')]).toEqual([
    'Open',
    'Open',
    'LATER',
    'LATER',
    '',
  ]);
  expect(reported).toEqual([]);
  expect([t('shell.gone' as never), t.term(named, 'CLOSED')]).toEqual(['shell.gone', 'CLOSED']);
  expect(reported).toEqual(['shell.gone']);
});
