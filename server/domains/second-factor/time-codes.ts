import { Secret, TOTP } from 'otpauth'
import { club } from '#sites/club/club.ts'

/** What every authenticator app takes (RFC 6238 with its defaults). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks of phones differ: a code is good one step early and one late. */
const WINDOW = 1
/** Bytes, as long as the hash (RFC 4226, 4). */
const SECRET_BYTES = 20

/** A new secret in base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The link that an app reads from the picture. */
export const authenticatorLink = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: club.name, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The time step that the code belongs to; undefined where it is none of the present ones. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const shift = TOTP.validate({
    ...settings,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  return shift === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + shift
}
