import { useSyncExternalStore } from 'react'
import { useSiteConfig } from '../config/site-config.tsx'
import { readCookie, writeCookie } from '../cookies.ts'

/** What a person can allow; everything else happens without asking because the page needs it. */
export const consentKinds = ['analytics', 'ads', 'video', 'embed'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** What was allowed; undefined while the person has not said anything. */
export type Consent = Readonly<Record<ConsentKind, boolean>> | undefined

/** Read by every sub-site of one domain: one choice for all. Holds the kinds that were allowed, `none` where none was. */
const cookieName = 'consent'
/** A year, in seconds; then the question comes back. */
const lifetime = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()
let known: { cookie: string | undefined; consent: Consent } | undefined

const parse = (cookie: string | undefined): Consent => {
  if (cookie === undefined || cookie === '') return undefined
  const allowed = cookie.split('.')
  const has = (kind: ConsentKind) => allowed.includes(kind)
  return { analytics: has('analytics'), ads: has('ads'), video: has('video'), embed: has('embed') }
}

/** The same object as long as it is the same choice. */
export function readConsent(): Consent {
  const cookie = readCookie(cookieName)
  if (known?.cookie !== cookie || !known) known = { cookie, consent: parse(cookie) }
  return known.consent
}

/** Keeps the choice for a year, for all sub-sites of the cookie domain. */
export function chooseConsent(allowed: readonly ConsentKind[], cookieDomain: string): void {
  writeCookie(cookieName, allowed.length === 0 ? 'none' : allowed.join('.'), {
    domain: cookieDomain,
    maxAge: lifetime,
  })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have changed it.
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

/** What the person has allowed and how to say more: `undefined` on the server and in the first render. */
export function useConsent(): { consent: Consent; allow: (kind: ConsentKind) => void } {
  const { cookieDomain } = useSiteConfig()
  const consent = useSyncExternalStore(subscribe, readConsent, () => undefined)
  return {
    consent,
    allow: kind =>
      chooseConsent(
        consentKinds.filter(other => other === kind || consent?.[other]),
        cookieDomain,
      ),
  }
}
