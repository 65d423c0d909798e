export { newPrintedPage, type PrintedPage, type TableColumn } from './printed-page.ts';
