import type { RadioSettings } from '../../sites/radio-schema.ts'
import type { Site } from '../../sites/site-schema.ts'

/** What a page may load for the club's radio, as sources of a content security policy. */
export interface RadioSources {
  /** The provider's script, by its whole address. */
  readonly scripts: readonly string[]
  /** Origins that it asks, plays, shows and frames. */
  readonly origins: readonly string[]
  /** Origins that our own player plays. */
  readonly media: readonly string[]
}

const originOf = (address: string) => new URL(address).origin

/** Undefined where the sub-site has no radio, or one that plays a file of its own. A page asks nobody before the person allows it, whatever the policy lets in. */
export function radioSourcesFor(
  { broadcasts }: Pick<Site, 'broadcasts'>,
  radio: RadioSettings | undefined,
): RadioSources | undefined {
  if (!broadcasts || !radio) return undefined
  const { player } = radio
  if (player.kind === 'script') {
    const { script, origins } = player
    return { scripts: [script], origins: [...new Set([script, ...origins].map(originOf))], media: [] }
  }
  if (!player.source.startsWith('https://')) return undefined
  return { scripts: [], origins: [], media: [originOf(player.source)] }
}
