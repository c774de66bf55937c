import { readCookie } from '../cookies.ts'
import { signedInCookie } from './browser-keys.ts'

/** What the hint of a sign-in holds: whoever knows a subject can tell whether it is theirs, and nobody else learns it. */
export async function markOf(subject: string, salt: string = crypto.randomUUID()): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + subject))
  // Eight bytes: too few to find a subject by, enough to tell two people of one device apart.
  return `${salt}.${new Uint8Array(digest, 0, 8).join('')}`
}

/** Whether it was this subject who signed in last, on whichever sub-site of the domain. */
export async function isMarked(subject: string): Promise<boolean> {
  const mark = readCookie(signedInCookie) ?? ''
  return mark === (await markOf(subject, mark.split('.')[0]))
}
