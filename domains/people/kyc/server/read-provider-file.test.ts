import { expect, it } from 'vitest';
import { readProviderFile } from './read-provider-file.ts';

it('is read as UTF-8, with its mark or without, and refused in any other encoding', () => {
  const text = '{"sections":{"name":"João"}}';
  for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`)]) expect(readProviderFile(bytes)).toEqual({ sections: { name: 'João' } });
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from('{')])
    expect(() => readProviderFile(bytes)).toThrow('PROVIDER_FILE_INVALID');
});
