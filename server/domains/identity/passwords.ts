import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) as OWASP asks at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password as the database may keep it: salted, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Stands in where there is no account: nobody knows its password, and checking it takes as long as a real one. */
const nobody = hashPassword(randomBytes(32).toString('base64url'))

/** Whether the password belongs to the hash; without a hash the answer is no, after the same work. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password)
  return isRight && passwordHash !== undefined
}
