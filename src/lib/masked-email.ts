import { z } from 'zod'

/** "j…@example.org", as the platform writes the address of another account. Anybody can write anything else into the address bar. */
const maskedEmail = z
  .string()
  .max(254)
  .regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]…@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
  )

/** The masked address that an address bar holds; undefined for all else. */
export const readMaskedEmail = (text: string | null): string | undefined => maskedEmail.safeParse(text).data
