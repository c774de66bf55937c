import { importMovingKey } from '#contract/tickets/moving-code.ts'

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

/** The key of a ticket's moving parts, as the platform writes it or as it was kept; it cannot be read out again. */
export const movingKeyOf = async (key: string | CryptoKey): Promise<CryptoKey> =>
  typeof key === 'string' ? importMovingKey(bytesOf(key)) : key
