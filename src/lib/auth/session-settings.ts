/** How sessions behave; docs/operations.md explains what a club may turn. SPEC 9, sign-in. */
export const sessionSettings = {
  /** Renews the access token by itself before it runs out, instead of asking the person (SPEC 4: off). */
  automaticSilentRenew: false,
  /** Asks a provider that offers `check_session_iframe` every two seconds whether its session has changed. */
  monitorSession: true,
  popup: { width: 500, height: 500 },
  /** The most parameters that an answer of the provider may have. */
  maxAnswerParameters: 50,
} as const

/** All in seconds. */
export const sessionDurations = {
  /** How long an answer may take; what was begun before is over. */
  staleState: 900,
  silentSignIn: 10,
  expiryNotice: 60,
  sessionCheck: 2,
  /** What this device's clock and the provider's may differ by. */
  clockSkew: 300,
} as const
