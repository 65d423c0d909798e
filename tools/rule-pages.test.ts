import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleTypes } from '../engines/rules/index.ts';
import { defaultPack, packCountries } from '../domains/rules/rules/model/default-packs.ts';

const folder = new URL('../docs/method/rules/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const others = ['README.md', 'default-packs.md'];

describe('pages of rules', () => {
  it('has one page for each kind, and no other', () => {
    const pages = readdirSync(folder).filter((name) => !others.includes(name));
    expect(pages.sort()).toEqual(ruleTypes.map(({ code }) => `${code}.md`).sort());
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s says what a compliance reader asks', (code, type) => {
    const page = read(`${code}.md`);
    for (const heading of ['What it detects', 'Why', 'How the value is calculated', 'Parameters', 'What it does not detect', 'What to check on a hit'])
      expect(page).toContain(`## ${heading}\n`);
    expect(page).toContain('not law');
    for (const name of ['threshold', ...type.parameters.map((parameter) => parameter.name)]) expect(page).toContain(`| \`${name}\` |`);
    for (const choice of type.parameters.flatMap(({ choices }) => choices ?? [])) expect(page).toContain(choice);
    expect(page.includes('| `period` |')).toBe(type.hasPeriod);
    expect(page.includes('| `minCount` |')).toBe(type.hasMinCount);
    expect(page).toContain(type.runs === 'scheduled' ? 'Evaluated every night' : 'Evaluated on each payment');
    expect(page).toContain(type.isBehaviour ? 'A white-list entry exempts the person' : 'A white-list entry does not exempt the person');
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s names each number that its rule compares', (code, type) => {
    const page = read(`${code}.md`);
    const plan = type.plan({ type: code, scope: { level: 'general' }, currency: 'BRL', ...type.start(1_000_000) });
    for (const { left } of plan.tests) expect(page).toContain(left);
  });

  it('lists them in the index', () => {
    const index = read('README.md');
    for (const { code } of ruleTypes) expect(index).toContain(`[${code}](${code}.md)`);
  });

  it('lists every rule of the packs with its action', () => {
    const page = read('default-packs.md');
    for (const country of packCountries)
      for (const { key, action } of defaultPack(country)) {
        const row = page.split('\n').find((one) => one.startsWith(`| ${key.slice(4).replace('.', ' ')} |`));
        expect(row, key).toContain(`| ${action}`);
      }
  });
});
