import { z } from 'zod'

const secureAddress = z.url({ protocol: /^https$/ })

const providerScript = z.strictObject({
  script: secureAddress,
  /** Further origins that it loads scripts from, asks, shows or frames: `https://ads.example`. That of the script is among them. */
  origins: z.array(secureAddress).default([]),
})

const providerScripts = z.strictObject({
  /** Reads `dataLayer`. */
  analytics: providerScript.optional(),
  /** Makes `window.adServer`. */
  ads: providerScript.optional(),
  /** Makes `window.sportsStatistics`. */
  embed: providerScript.optional(),
})

/** Scripts of others, by the kind of consent that lets each in. */
export type ProviderScripts = z.input<typeof providerScripts>

/** The origins that pages may turn to for them. Throws with the name of a field that is wrong. */
export function providerOriginsOf(settings: ProviderScripts): readonly string[] {
  const checked = providerScripts.safeParse(settings)
  if (!checked.success) {
    const problems = checked.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`sites/club/provider-scripts.ts:\n${problems.join('\n')}`)
  }
  const addresses = Object.values(checked.data).flatMap(provider =>
    provider ? [provider.script, ...provider.origins] : [],
  )
  return [...new Set(addresses.map(address => new URL(address).origin))]
}
