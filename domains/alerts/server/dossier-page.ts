import PDFDocument from 'pdfkit';

/*
 * Blocks of a printed page: headings, labelled values, tables that break over pages, and a foot on every page. The
 * standard faces hold all letters of Portuguese and Spanish and need no file beside the program.
 */

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - 64;
/** What is higher than this flows over pages instead of standing beside its label or in its row. */
const tallest = 320;
const faces = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Signs that the face lacks become their nearest letter, or a question mark. */
const printable = (text: string): string =>
  [...text.replace(/[\u2012\u2212]/g, '–')]
    .map((sign) => (/[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/.test(sign) ? sign : sign.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?'))
    .join('');

export interface TableColumn {
  readonly title: string;
  /** Share of the width; all shares make 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface DossierPage {
  title(text: string, note: string): void;
  heading(text: string): void;
  values(items: readonly (readonly [label: string, value: string])[]): void;
  paragraph(text: string): void;
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void;
  /** Ends the document with a foot on each page. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

export function newDossierPage(info: { title: string; at: Date }): DossierPage {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 64 },
    bufferPages: true,
    info: { Title: info.title, Creator: 'Atalaia', CreationDate: info.at, ModDate: info.at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));

  const room = (height: number): void => {
    if (document.y + height > bottom) document.addPage();
  };
  const write = (text: string, face: keyof typeof faces, size: number): PDFKit.PDFDocument =>
    document.font(faces[face]).fontSize(size).text(printable(text), margin, document.y, { width });

  const rowHeight = (columns: readonly TableColumn[], cells: readonly string[]): number =>
    Math.max(...columns.map(({ share }, index) => document.heightOfString(printable(cells[index] ?? ''), { width: width * share - 6 }))) + 5;
  const drawRow = (columns: readonly TableColumn[], cells: readonly string[], face: keyof typeof faces): void => {
    document.font(faces[face]).fontSize(8);
    const height = rowHeight(columns, cells);
    if (height > tallest) {
      write(cells.filter(Boolean).join(' · '), face, 8);
      return void document.moveDown(0.3);
    }
    room(height);
    const top = document.y;
    let left = margin;
    columns.forEach(({ share, align = 'left' }, index) => {
      document.text(printable(cells[index] ?? ''), left + 3, top + 2, { width: width * share - 6, align });
      left += width * share;
    });
    document.y = top + height;
    document
      .moveTo(margin, document.y)
      .lineTo(margin + width, document.y)
      .lineWidth(0.4)
      .strokeColor('#c9d0da')
      .stroke();
  };

  return {
    title(text, note) {
      write(text, 'bold', 17);
      document.moveDown(0.2).fillColor('#55606e');
      write(note, 'plain', 8.5);
      document.fillColor('#14181f').moveDown(0.4);
    },
    heading(text) {
      room(46);
      document.moveDown(0.8);
      write(text, 'bold', 11.5);
      document.moveDown(0.25);
    },
    values(items) {
      for (const [label, value] of items) {
        document.font(faces.plain).fontSize(9);
        const valueHeight = document.heightOfString(printable(value), { width: width * 0.68 });
        if (valueHeight > tallest) {
          write(`${label}: ${value}`, 'plain', 9);
          continue;
        }
        const height = Math.max(valueHeight, document.heightOfString(printable(label), { width: width * 0.3 }), 11) + 2;
        room(height);
        const top = document.y;
        document.fillColor('#55606e').text(printable(label), margin, top, { width: width * 0.3 });
        document.fillColor('#14181f').text(printable(value), margin + width * 0.32, top, { width: width * 0.68 });
        document.y = top + height;
      }
    },
    paragraph(text) {
      room(24);
      write(text, 'plain', 9.5);
      document.moveDown(0.3);
    },
    table(columns, rows) {
      drawRow(
        columns,
        columns.map(({ title }) => title),
        'bold',
      );
      for (const row of rows) drawRow(columns, row, 'plain');
      document.moveDown(0.3);
    },
    finish(foot) {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        // The foot stands in the margin, where text would otherwise open a page.
        document.page.margins.bottom = 0;
        document
          .font(faces.plain)
          .fontSize(7.5)
          .fillColor('#55606e')
          .text(printable(foot(page + 1, count)), margin, 841.89 - 40, { width, align: 'center', lineBreak: false });
      }
      document.end();
      return ended;
    },
  };
}
