import type { Locale } from 'antd/es/locale';
import { beforeAll, expect, test, vi } from 'vitest';

// The two things of a browser that languages touch.
const memory = new Map<string, string>();
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, value: string) => memory.set(key, value) });
const { addTexts, catalogueOf, chooseLanguage, currentLanguage, startTexts } = await import('./language.ts');

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
