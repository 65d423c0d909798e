import type { Form } from '../form.ts';
import { siscoaf } from './siscoaf.ts';
import { siti } from './siti-mexico.ts';
import { uifArgentina } from './uif-argentina.ts';

/** All forms. A new version of a form is added beside the former. */
export const forms: readonly Form[] = [siscoaf, uifArgentina, siti];
