import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) as OWASP asks at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One form of what looks alike: some keyboards send ü as one sign, others as u with its dots (RFC 8265, OpaqueString). Nothing else is
 * changed: a password may hold any sign, in either case.
 */
const composed = (password: string): string => password.normalize('NFC')

/** The password as the database may keep it: salted, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

/** Stands in where there is no account: nobody knows its password, and checking it takes as long as a real one. */
const nobody = hashPassword(randomBytes(32).toString('base64url'))

/**
 * Whether the password belongs to the hash; without a hash the answer is no, after the same work. As typed it is tried too, since hashes
 * used to be made of that.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const kept = passwordHash ?? (await nobody)
  const forms = [...new Set([composed(password), password])]
  const checks = await Promise.all(forms.map(form => verify(kept, form)))
  return checks.includes(true) && passwordHash !== undefined
}
