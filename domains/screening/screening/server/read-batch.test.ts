import { expect, it } from 'vitest';
import { RefusedError } from '../../../../platform/contract/index.ts';
import { readBatch, readBatchFile } from './read-batch.ts';
import { sampleWorkbook, workbookRow } from '../../../../platform/testing/sample-workbook.ts';

/** A spreadsheet writes the number of a day where the column of a table is not one of days. */
it.each(['46352', '22680', '9200', '8001', '46352.5', '19620203'])('the number of a day is refused with its line and column: %s', (day) => {
  try {
    readBatch(Buffer.from(`name,birth_date\nAna Silva,1962\nJosé Souza,${day}\n`));
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ errorName: 'BATCH_LINE_INVALID', params: { line: 3, column: 'birth_date' } });
    return;
  }
  expect.unreachable('it was read');
});

it('is a day in a workbook, where a number says what it is', async () => {
  const sheet = workbookRow(1, 'name', 'birth_date') + workbookRow(2, 'Ana Silva', 22680);
  expect((await readBatchFile(await sampleWorkbook({ sheet }))).asked).toMatchObject([{ birth_date: '1962-02-03' }]);
});
