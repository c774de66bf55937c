import { readCookie } from '../cookies.ts'
import { signedInCookie } from './browser-keys.ts'

/** Bytes of the digest that are written down: too few to find a subject by, enough to tell two people of one device apart. */
const markBytes = 8

/** What the hint of a sign-in holds: whoever knows a subject can tell whether it is theirs, and nobody else learns it. */
export async function markOf(subject: string, salt: string = crypto.randomUUID()): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${subject}`))
  const bytes = [...new Uint8Array(digest, 0, markBytes)]
  return `${salt}.${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Whether it was this subject who signed in last, on whichever sub-site of the domain. */
export async function isMarked(subject: string): Promise<boolean> {
  const mark = readCookie(signedInCookie) ?? ''
  return mark === (await markOf(subject, mark.split('.')[0]))
}
