import { describe, expect, it } from 'vitest';
import type { Text } from '../../../../../platform/web/index.ts';
import { valueName, valueText } from './replayed-value.ts';

const t = Object.assign((key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key), {
  of: (group: string, name: string) => `${group}.${name}`,
  lang: 'en',
}) as unknown as Text;

describe('a value of a decision that was made again', () => {
  it.each([
    ['explanation.limits.used_minor', 'transactionReplay.limits.used_minor'],
    ['explanation.limits.window.from', 'explanation.limits.window.from'],
    ['payment.aml_result', 'transactionReplay.names.amlResult'],
    ['reasons[1]', 'transactionReplay.names.reasons'],
    ['explanation.findings[0].facts.similarity', 'transactionReplay.ofFinding {"number":1,"value":"facts.similarity"}'],
    ['explanation.rules.hits[2].seen[0].value', 'transactionReplay.ofRule {"number":3,"value":"seen[0].value"}'],
  ])('%s is called %s', (path, name) => {
    expect(valueName(path, t)).toBe(name);
  });
  it.each([
    ['explanation.limits.used_minor', '"123456"', 'BRL\u00a01,234.56'],
    ['explanation.limits.used_minor', 'null', 'null'],
    ['result', '"ACCEPTED"', 'ACCEPTED'],
    ['result', null, 'transactionReplay.none'],
    ['explanation.rules.hits[0].seen[0].value', '12.5', '12.5'],
  ])('%s of %s reads %s', (path, json, text) => {
    expect(valueText(path, json, 'BRL', t)).toBe(text);
  });
});
