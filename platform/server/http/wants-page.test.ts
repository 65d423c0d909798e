import { expect, it } from 'vitest';
import { wantsPage } from './wants-page.ts';

it.each(['/', '/transactions', '/person/42'])('GET %s is answered by the application', (path) => expect(wantsPage('GET', path)).toBe(true));

it.each([
  ['GET', '/apps/ecommerce/products'],
  ['GET', '/apps/ecommerce/wishlist/7'],
  ['POST', '/apps/ecommerce/cart'],
  ['GET', '/api/aml/nothing'],
  ['GET', '/jwt/nothing'],
  ['GET', '/assets/gone.js'],
])('%s %s is answered as a machine', (method, path) => expect(wantsPage(method, path)).toBe(false));
