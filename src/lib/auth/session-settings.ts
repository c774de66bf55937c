/** How sessions behave; docs/operations.md explains what a club may turn. Durations: `contract/kernel/durations.ts`. SPEC 9, sign-in. */
export const sessionSettings = {
  /** Renews the access token by itself before it runs out, instead of asking the person (SPEC 4: off). */
  automaticSilentRenew: false,
  /** Asks a provider that offers `check_session_iframe` every two seconds whether its session has changed. */
  monitorSession: true,
  popup: { width: 500, height: 500 },
  /** The most parameters that an answer of the provider may have. */
  maxAnswerParameters: 50,
} as const
