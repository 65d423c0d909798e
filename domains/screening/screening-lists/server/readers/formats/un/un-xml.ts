import { childrenOf, textAt, valuesOf, type XmlElement, xmlRecords } from '../../input/xml-records.ts';
import type { ListReader } from '../../list-reader.ts';
import { readUnRecord, type UnRecord } from './un-record.ts';

const recordOf = (element: XmlElement): UnRecord => ({
  text: (name) => textAt(element, name),
  texts: (name) =>
    childrenOf(element, name).flatMap((field) => {
      const values = childrenOf(field, 'VALUE');
      return values.length > 0 ? values.map(({ text }) => text) : [field.text];
    }),
  parts: (name) => childrenOf(element, name).map(recordOf),
  *values() {
    for (const [path, text] of valuesOf(element)) yield [path.replace(/\/VALUE$/, ''), text] as const;
  },
});

/** The consolidated list of the United Nations Security Council in XML. */
export const readUnList: ListReader = async function* (files, reading) {
  const file = files.get('list');
  if (!file) return;
  let row = 0;
  for await (const element of xmlRecords(file, 'CONSOLIDATED_LIST', new Set(['INDIVIDUAL', 'ENTITY']), reading)) {
    if (element.name === 'CONSOLIDATED_LIST') {
      const day = (element.attributes.dateGenerated ?? '').slice(0, 10);
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) reading.report.sourceDate = day;
      continue;
    }
    row += 1;
    reading.row();
    const key = textAt(element, 'DATAID');
    if (key === '') {
      reading.unreadable({ file: file.name, line: row, fault: 'NO_KEY' });
      continue;
    }
    const entry = readUnRecord(recordOf(element), element.name === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ENTITY', key, file.name, reading);
    if (entry) yield entry;
    else reading.unreadable({ file: file.name, line: row, fault: 'NO_NAME' });
  }
};
