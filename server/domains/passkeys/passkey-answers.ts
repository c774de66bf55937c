import { z } from 'zod'

/** Bytes in base64url; no part of an answer is longer than a few kilobytes. */
const bytes = z.base64url().min(1).max(12_000)
/** Of at most 1023 bytes (WebAuthn 4). */
const credentialId = z.base64url().min(1).max(1364)

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // None is asked for, so whatever stands in it is not looked at.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

export const registrationAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})

export const signInAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** Whose passkey it is; a discoverable one always says so. */
    userHandle: z.base64url().min(1).max(128),
  }),
})

export type RegistrationAnswer = z.output<typeof registrationAnswer>
export type SignInAnswer = z.output<typeof signInAnswer>

const clientData = z.object({ challenge: z.base64url().max(200) })

/** The challenge that an answer was made for; undefined where it cannot be read. */
export function challengeOf({ response }: RegistrationAnswer | SignInAnswer): string | undefined {
  return clientData.safeParse(parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString())).data
    ?.challenge
}

/** Undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
