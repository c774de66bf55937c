import { Secret, TOTP } from 'otpauth'

/** An app on somebody's phone that shows codes, made from the key that the provider shows. */
export function authenticatorApp(secret: string) {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  return {
    code: () => codes.generate(),
    /** That of the next half minute: each is good once, and the provider takes it a step early. */
    nextCode: () => codes.generate({ timestamp: Date.now() + codes.period * 1000 }),
  }
}
