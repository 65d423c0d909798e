import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { showHidden } from '../../contract/hidden-characters.ts';

/*
 * Blocks of a printed page: headings, labelled values, tables that break over pages, and a foot on every page. The
 * standard faces hold all letters of Portuguese and Spanish and need no file beside the program; a text with other letters
 * is set in a face that has those of most scripts.
 */

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - 64;
/** What is higher than this flows over pages instead of standing beside its label or in its row. */
const tallest = 320;

type Face = 'plain' | 'bold';
const faces: Record<Face, string> = { plain: 'Helvetica', bold: 'Helvetica-Bold' };
const { resolve } = createRequire(import.meta.url);
const wideFaces: Record<Face, string> = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const usualSigns = /^[\n\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]*$/;

/** Hidden characters are shown; of signs that look alike the one that the usual face has. */
const printable = (text: string): string => showHidden(text).replace(/[\u2012\u2212]/g, '–');

export interface TableColumn {
  readonly title: string;
  /** Share of the width; all shares make 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface PrintedPage {
  title(text: string, note: string): void;
  heading(text: string): void;
  values(items: readonly (readonly [label: string, value: string])[]): void;
  paragraph(text: string): void;
  table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): void;
  /** Ends the document with a foot on each page. */
  finish(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

export function newPrintedPage(info: { title: string; at: Date }): PrintedPage {
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
  /** The document ready to measure and to write a text. */
  const set = (text: string, face: Face, size: number): PDFKit.PDFDocument =>
    document.font(usualSigns.test(printable(text)) ? faces[face] : wideFaces[face]).fontSize(size);
  const write = (text: string, face: Face, size: number): PDFKit.PDFDocument => set(text, face, size).text(printable(text), margin, document.y, { width });
  const heightOf = (text: string, face: Face, { size, within }: { size: number; within: number }): number =>
    set(text, face, size).heightOfString(printable(text), { width: within });

  const drawRow = (columns: readonly TableColumn[], cells: readonly string[], face: Face): void => {
    const height = Math.max(...columns.map(({ share }, index) => heightOf(cells[index] ?? '', face, { size: 8, within: width * share - 6 }))) + 5;
    if (height > tallest) {
      write(cells.filter(Boolean).join(' · '), face, 8);
      return void document.moveDown(0.3);
    }
    room(height);
    const top = document.y;
    let left = margin;
    columns.forEach(({ share, align = 'left' }, index) => {
      const cell = cells[index] ?? '';
      set(cell, face, 8).text(printable(cell), left + 3, top + 2, { width: width * share - 6, align });
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
        const valueHeight = heightOf(value, 'plain', { size: 9, within: width * 0.68 });
        if (valueHeight > tallest) {
          write(`${label}: ${value}`, 'plain', 9);
          continue;
        }
        const height = Math.max(valueHeight, heightOf(label, 'plain', { size: 9, within: width * 0.3 }), 11) + 2;
        room(height);
        const top = document.y;
        set(label, 'plain', 9)
          .fillColor('#55606e')
          .text(printable(label), margin, top, { width: width * 0.3 });
        set(value, 'plain', 9)
          .fillColor('#14181f')
          .text(printable(value), margin + width * 0.32, top, { width: width * 0.68 });
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
        const words = foot(page + 1, count);
        set(words, 'plain', 7.5)
          .fillColor('#55606e')
          .text(printable(words), margin, 841.89 - 40, { width, align: 'center', lineBreak: false });
      }
      document.end();
      return ended;
    },
  };
}
