import fc from 'fast-check';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { ListFileError, type ListFormatName, readers } from './index.ts';
import { fileOf, readAll, sampleBytes, sampleFiles } from './samples.fixture.ts';
import { parseListDates } from './values/date.ts';
import { countriesOf } from './values/country.ts';
import { namesOfField } from './values/names.ts';
import { zipOf } from './zip.fixture.ts';

const formats = Object.keys(sampleFiles) as ListFormatName[];
const samples = new Map(
  formats.map((format) => [format, (sampleFiles[format] ?? []).map((file) => ({ name: path.basename(file), bytes: sampleBytes(file) }))]),
);
const mapping = { name: ['Nome_PEP'], births: ['Data_Início_Exercício'], delimiter: ';' };

/** Reads files that may be anything; whatever is no ListFileError fails the test. Small limits, so that they are met. */
async function outcomeOf(format: ListFormatName, files: readonly { name: string; bytes: Uint8Array }[], piece: number): Promise<string> {
  try {
    const { entries, report } = await readAll(
      format,
      files.map(({ name, bytes }) => fileOf(name, bytes, piece)),
      { mapping, limits: { fileBytes: 400_000, recordLength: 100_000, valuesPerEntry: 100 } },
    );
    expect(report.entries).toBe(entries.length);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry.names[0]?.type).toBe('primary');
      expect(entry.names.slice(1).every(({ type }) => type !== 'primary')).toBe(true);
      expect(entry.births.every(({ from, until }) => from <= until)).toBe(true);
    }
    return 'entries';
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    return error.code;
  }
}

const anyFormat = fc.constantFrom(...(Object.keys(readers) as ListFormatName[]));
const sampled = fc.constantFrom(...formats);
const piece = fc.integer({ min: 1, max: 5000 });
const share = fc.nat(1000).map((part) => part / 1000);

describe('whatever happens to a file, reading ends in entries or in a reason:', () => {
  it('cut anywhere', async () => {
    const visited = new Set<string>();
    await fc.assert(
      fc.asyncProperty(sampled, fc.nat(), share, piece, async (format, which, part, size) => {
        const files = samples.get(format) ?? [];
        const at = which % files.length;
        const cut = files.map((file, index) => (index === at ? { ...file, bytes: file.bytes.subarray(0, Math.floor(file.bytes.length * part)) } : file));
        visited.add(await outcomeOf(format, cut, size));
      }),
      { numRuns: rounds(150) },
    );
    expect(visited).toContain('TRUNCATED');
  });

  it('with bytes changed, put in or taken out', () =>
    fc.assert(
      fc.asyncProperty(
        sampled,
        fc.nat(),
        fc.array(fc.tuple(share, fc.nat(3), fc.uint8Array({ maxLength: 6 })), { minLength: 1, maxLength: 8 }),
        piece,
        async (format, which, changes, size) => {
          const files = samples.get(format) ?? [];
          const at = which % files.length;
          const changed = changes.reduce((bytes, [share, removed, added]) => {
            const place = Math.floor(bytes.length * share);
            return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + removed)]);
          }, files[at]?.bytes ?? Buffer.alloc(0));
          await outcomeOf(
            format,
            files.map((file, index) => (index === at ? { ...file, bytes: changed } : file)),
            size,
          );
        },
      ),
      { numRuns: rounds(200) },
    ));

  it('with parts of it repeated', () =>
    fc.assert(
      fc.asyncProperty(sampled, share, fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 300 }), async (format, share, length, times) => {
        const files = (samples.get(format) ?? []).map((file) => {
          const place = Math.floor(file.bytes.length * share);
          const part = file.bytes.subarray(place, place + length);
          return { ...file, bytes: Buffer.concat([file.bytes.subarray(0, place), ...Array.from({ length: times }, () => part), file.bytes.subarray(place)]) };
        });
        await outcomeOf(format, files, 5000);
      }),
      { numRuns: rounds(100) },
    ));

  it('with a long run of one sign in it', () =>
    fc.assert(
      fc.asyncProperty(
        sampled,
        share,
        fc.constantFrom(' ', '"', "'", '-', '(', ')', ';', ',', '.', '1', 'A', 'a', 'aA', '\t', '\n', ' ,', '; ', '( ', '[', '{', '<', '&', 'ж'),
        fc.integer({ min: 1, max: 190_000 }),
        async (format, part, sign, length) => {
          const files = (samples.get(format) ?? []).map((file) => {
            const place = Math.floor(file.bytes.length * part);
            return {
              ...file,
              bytes: Buffer.concat([file.bytes.subarray(0, place), Buffer.from(sign.repeat(length / sign.length)), file.bytes.subarray(place)]),
            };
          });
          await outcomeOf(format, files, 5000);
        },
      ),
      { numRuns: rounds(150) },
    ));

  it('that belongs to another list', () =>
    fc.assert(
      fc.asyncProperty(anyFormat, sampled, async (format, other) => {
        const contents = samples.get(other) ?? [];
        const files = readers[format].parts.map(({ fileName }, at) => ({ name: fileName, bytes: contents[at % contents.length]?.bytes ?? Buffer.alloc(0) }));
        await outcomeOf(format, files, 5000);
      }),
      { numRuns: rounds(100) },
    ));

  it('made of hostile pieces', () => {
    const pieces = fc.constantFrom(
      '<CONSOLIDATED_LIST>',
      '</CONSOLIDATED_LIST>',
      '<INDIVIDUAL>',
      '</INDIVIDUAL>',
      '<DATAID>1</DATAID>',
      '<FIRST_NAME>',
      '<![CDATA[',
      ']]>',
      '<!DOCTYPE a [',
      '<!ENTITY a "&b;">',
      '&a;',
      '&#0;',
      '<sanctionsData>',
      '<entity id="1">',
      '<?xml version="1.0" encoding="utf-16"?>',
      '<!--',
      '-->',
      '{"id":"a","schema":"Person","caption":',
      '[[[[',
      '{"a":',
      '"',
      '""',
      ';',
      ',',
      '\n',
      '\r\n',
      '\u001a',
      '\0',
      '\ufeff',
      '\ud800',
      'CPF;Nome_PEP;Descrição_Função',
      '-0- ',
      'DOB ',
      '((((',
      ' or ',
      'a'.repeat(3000),
      ' '.repeat(3000),
      '1,"A","individual","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"',
      "a.k.a. '",
    );
    return fc.assert(
      fc.asyncProperty(anyFormat, fc.array(pieces, { maxLength: 60 }), piece, async (format, parts, size) => {
        const bytes = Buffer.from(parts.join(''));
        await outcomeOf(
          format,
          readers[format].parts.map(({ fileName }) => ({ name: fileName, bytes })),
          size,
        );
      }),
      { numRuns: rounds(250) },
    );
  });

  it('in an archive that was damaged', async () => {
    const zip = await zipOf({ 'PEP.csv': sampleBytes('br-pep.csv'), 'other.txt': 'x' });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { maxLength: 4 }), fc.nat(zip.length), piece, async (changes, end, size) => {
        const bytes = Buffer.from(zip.subarray(0, end % 3 === 0 ? end : zip.length));
        for (const [place, value] of changes) if (place > 3 && place < bytes.length) bytes[place] = value;
        await outcomeOf('BR_PEP_CSV', [{ name: 'pep.zip', bytes }], size);
      }),
      { numRuns: rounds(200) },
    );
  });
});

describe('texts of any kind', () => {
  it('are dates, countries and names, or none, and cost no more than a long text may', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('', ' or ', '((', '; ', ' ', '1', ', '),
        fc.nat(2000),
        (text, filler, times) => {
          const long = text + filler.repeat(times);
          for (const date of parseListDates(long).dates) expect(date.from <= date.until).toBe(true);
          expect(countriesOf(long).countries.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
          expect(namesOfField(long, 'alias').names.every((name) => name.text.trim() === name.text && name.text !== '')).toBe(true);
        },
      ),
    ));
});
