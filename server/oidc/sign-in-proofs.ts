/** How sure it is who signed in, as the id token says it (`acr`). */
export const assurances = ['urn:kurve:one-factor', 'urn:kurve:two-factors'] as const

export interface SignInProof {
  /** Methods by their names in RFC 8176. */
  amr: readonly string[]
  acr: (typeof assurances)[number]
}

const [one, two] = assurances

/** What somebody can have shown. A passkey is two factors in one: the device, and what unlocks it. */
export const signInProofs = {
  password: { amr: ['pwd'], acr: one },
  passwordAndCode: { amr: ['pwd', 'otp', 'mfa'], acr: two },
  passkey: { amr: ['hwk', 'user', 'mfa'], acr: two },
  /** Its key travels between the person's devices, so it is kept by software. */
  syncedPasskey: { amr: ['swk', 'user', 'mfa'], acr: two },
} as const satisfies Record<string, SignInProof>
