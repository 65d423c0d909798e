/** How money moved, in the words that authorities share, by the method of the product: for methods that are no cash. One that is not here is told as OTHER. */
export const instrumentOfMethod: Readonly<Record<string, 'TRANSFER' | 'CARD' | 'OTHER'>> = {
  PIX: 'TRANSFER',
  TED: 'TRANSFER',
  SPEI: 'TRANSFER',
  TRANSFER_CVU: 'TRANSFER',
  CARD: 'CARD',
};
