/** How money moved, in the words that authorities share, by the method of the product. A method that is not here is told as OTHER. */
export const instrumentOfMethod: Readonly<Record<string, 'CASH' | 'TRANSFER' | 'CARD' | 'OTHER'>> = {
  PIX: 'TRANSFER',
  TED: 'TRANSFER',
  SPEI: 'TRANSFER',
  TRANSFER_CVU: 'TRANSFER',
  CARD: 'CARD',
  // Vouchers that are paid in at a shop.
  OXXO: 'CASH',
  RAPIPAGO: 'CASH',
};
