/** The part of pg-cursor that is used here; the package brings no types. */
declare module 'pg-cursor' {
  import type { Submittable } from 'pg';
  export default class Cursor<Row = unknown> implements Submittable {
    constructor(text: string, values?: readonly unknown[]);
    submit(connection: unknown): void;
    read(rows: number): Promise<Row[]>;
    close(): Promise<void>;
  }
}
