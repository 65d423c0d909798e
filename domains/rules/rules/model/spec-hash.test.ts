import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256, specHash } from './spec-hash.ts';
import { specOf } from './rule.fixture.ts';

describe('the hash of a rule', () => {
  it('is SHA-256', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120])
      expect(sha256('a'.repeat(length))).toBe(createHash('sha256').update('a'.repeat(length)).digest('hex'));
  });

  it('is the same however the rule is written down, and another for another rule', () => {
    const spec = specOf('STRUCTURING', { methods: ['PIX', 'TED'] });
    const turned = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries({ ...spec, methods: ['TED', 'PIX'] }).reverse()))) as typeof spec;
    expect(specHash(turned)).toBe(specHash(spec));
    expect(specHash({ ...spec, threshold: 4 })).not.toBe(specHash(spec));
    expect(specHash({ ...spec, parameters: { ...spec.parameters, band_percent: 79 } })).not.toBe(specHash(spec));
  });
});
