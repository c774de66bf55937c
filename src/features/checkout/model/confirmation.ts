/** The checkout that a confirmation's address names: by its own id, or by the payment's (SPEC 2). */
export function confirmedCheckout(search: string): string | null {
  const params = new URLSearchParams(search)
  return params.get('checkoutId') ?? params.get('paymentTokenId')
}
