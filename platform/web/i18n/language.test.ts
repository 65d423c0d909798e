import type { Locale } from 'antd/es/locale';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Vocabulary, vocabulary } from '../../contract/index.ts';

// The two things of a browser that languages touch.
const memory = new Map<string, string>();
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => memory.set(key, value) });
// The next file of this thread is in no browser.
afterAll(() => {
  vi.unstubAllGlobals();
  tellMissingTexts(() => undefined);
});
const { addTexts, catalogueOf, chooseLanguage, currentLanguage, expectTexts, startTexts, withExpectedTexts } = await import('./language.ts');
const { tellMissingTexts, textNow } = await import('./text.ts');

const pack = (texts: Record<string, unknown>) => async () => ({ texts, locale: {} as Locale });
/** A bundle that comes when it is let go. */
function held(texts: Record<string, unknown>) {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { load: () => gate.then(() => ({ texts })), letGo };
}
const find = (key: string) => catalogueOf(currentLanguage()).find(key);

const early = { en: pack({ words: { early: 'Early' } }), pt: pack({ words: { early: 'Cedo' } }), es: pack({}) };
// What the application begins with is there before its language is known.
expectTexts(early);

beforeAll(() => startTexts({ en: pack({ shell: { open: 'Open' } }), pt: pack({ shell: { open: 'Abrir' } }), es: pack({ shell: { open: 'Abrir' } }) }));

/** Until what is under way waits for something that comes from outside. */
const moment = () => new Promise((resolve) => setTimeout(resolve));

test('a part whose words come after the language was switched has them in the new one', async () => {
  const [slow, english] = [held({ rules: { title: 'Regras' } }), held({ alerts: { title: 'Alerts' } })];
  await addTexts({ en: pack({ rules: { title: 'Rules' } }), pt: slow.load, es: pack({}) });
  const switching = chooseLanguage('pt');
  await moment();
  const coming = addTexts({ en: english.load, pt: pack({ alerts: { title: 'Alertas' } }), es: pack({}) });
  slow.letGo();
  await moment();
  english.letGo();
  await Promise.all([switching, coming]);
  expect([find('shell.open'), find('rules.title'), find('alerts.title')]).toEqual(['Abrir', 'Regras', 'Alertas']);
});

test('a switch that is under way takes along what is asked for meanwhile', async () => {
  const slow = held({ cases: { title: 'Cases' } });
  await addTexts({ en: slow.load, pt: pack({ cases: { title: 'Casos' } }), es: pack({}) });
  const switching = chooseLanguage('en');
  await moment();
  // Drawn in the old language before the switch ends.
  await addTexts({ en: pack({ lists: { title: 'Lists' } }), pt: pack({ lists: { title: 'Listas' } }), es: pack({}) });
  expect(find('lists.title')).toBe('Listas');
  slow.letGo();
  await switching;
  expect([find('cases.title'), find('lists.title')]).toEqual(['Cases', 'Lists']);
});

test('who asks last for a language is shown it, even if the texts of the one before come later', async () => {
  const slow = held({ links: { title: 'Vínculos' } });
  await addTexts({ en: pack({ links: { title: 'Links' } }), pt: slow.load, es: pack({}) });
  const first = chooseLanguage('pt');
  await moment();
  await chooseLanguage('en');
  slow.letGo();
  await first;
  expect([currentLanguage(), memory.get('lang'), find('links.title')]).toEqual(['en', 'en', 'Links']);
});

test('what is loaded later is there when the words have come that it expects, in the language of the moment', async () => {
  const [english, portuguese] = [held({ words: { late: 'Late' } }), held({ words: { late: 'Tarde' } })];
  expectTexts({ en: english.load, pt: portuguese.load, es: pack({}) });
  expect(find('words.early')).toBe('Early');
  let part: string | undefined;
  const loading = withExpectedTexts('part').then((module) => {
    part = module;
  });
  const switching = chooseLanguage('pt');
  portuguese.letGo();
  await switching;
  expect([find('words.early'), find('words.late'), part]).toEqual(['Cedo', 'Tarde', undefined]);
  english.letGo();
  await loading;
  expect(part).toBe('part');
  await chooseLanguage('en');
  expect([find('words.early'), find('words.late')]).toEqual(['Early', 'Late']);
});

test('words that could not be fetched fail what waits for them, and are asked for again by what comes next', async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('offline');
    return { texts: { words: { lost: 'Found' } } };
  };
  expectTexts({ en: load, pt: load, es: load });
  await expect(withExpectedTexts('part')).rejects.toThrow('offline');
  isOffline = false;
  expect(await withExpectedTexts('part')).toBe('part');
  expect(find('words.lost')).toBe('Found');
});

test('a text that is not here is told; a value of a later version and a label that nothing has are not', () => {
  const told: string[] = [];
  tellMissingTexts((key) => told.push(key));
  const t = textNow();
  // As the build leaves it: values and colours, the words being among the texts.
  const lean = { name: 'late', terms: { OPEN: {} } } as unknown as Vocabulary;
  const whole = vocabulary('whole', { OPEN: { en: 'Open', pt: 'Aberto', es: 'Abierto' } });
  expect([t('shell.open' as never), t.term(whole, 'OPEN'), t.term(whole, 'LATER'), t.of('shell', 'LATER'), t.term(lean, '')]).toEqual([
    'Open',
    'Open',
    'LATER',
    'LATER',
    '',
  ]);
  expect(told).toEqual([]);
  expect([t('shell.gone' as never), t.term(lean, 'OPEN')]).toEqual(['shell.gone', 'OPEN']);
  expect(told).toEqual(['shell.gone', 'words.late.OPEN']);
});
