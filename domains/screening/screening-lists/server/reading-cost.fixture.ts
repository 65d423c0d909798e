import { jsonTokens, type ReadingCost, tablePasses, tableTokens, xmlTokens } from '../../../../platform/testing/reading-costs.ts';
import { examineHead } from './examine-head.ts';
import { type ListFormatName, readers } from './readers/index.ts';
import { fileOf, readAll, sampleBytes, sampleFiles } from './readers/samples.fixture.ts';

const mapping = { name: ['Nome_PEP'], births: ['Data_Início_Exercício'], delimiter: ';' };
/** As much of a file as is looked at before it is read. */
const headBytes = 64 * 1024;

/** The first file of a format is what is repeated, with lines of its sample among the signs; the others of a set are as they are. */
function costOf(format: ListFormatName): ReadingCost {
  const { parts } = readers[format];
  const [sample, ...others] = (sampleFiles[format] ?? ['br-pep.csv']).map(sampleBytes);
  const lines = (sample as Buffer).toString('latin1').split('\n').slice(0, 40);
  const begin = lines.slice(0, 2).join('\n');
  return {
    title: `a list as ${format}`,
    of: ['readList'],
    passes: tablePasses,
    tokens: [
      ...(/XML/.test(format) ? xmlTokens : /JSON|ENTITIES|OPENSANCTIONS_(?:PEP|DEB|OTH)/.test(format) ? jsonTokens : tableTokens),
      ...lines.filter((line, at) => line !== '' && at % 10 === 3),
    ],
    starts: ['', `${lines[0]}\n`, begin.endsWith('\n') ? begin : `${begin}\n`],
    read: (bytes) =>
      readAll(
        format,
        [bytes, ...others].map((content, at) => fileOf(parts[at]?.fileName ?? 'list.csv', content as Buffer, headBytes)),
        { mapping },
      ),
  };
}

export const readingCosts: readonly ReadingCost[] = [
  ...(Object.keys(readers) as ListFormatName[]).map(costOf),
  {
    title: 'the head of a list',
    of: ['examineHead'],
    passes: tablePasses,
    tokens: tableTokens,
    starts: ['', 'a;b\n'],
    read: (bytes) => examineHead(bytes.subarray(0, headBytes), null),
  },
];
