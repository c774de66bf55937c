/** The query of a stream's address, which says who may have it: "?ticket=…"; empty where everybody may. */
export const signatureOf = (playlist: string): string => new URL(playlist).search

/** An address out of a playlist that was read a while ago, as it is good now. What everybody may have is left as it is. */
export function asSignedNow(address: string, signature: string): string {
  const url = new URL(address)
  if (url.search === '' || signature === '') return address
  url.search = signature
  return url.href
}
