import { z } from 'zod'
import { localizedText } from '../contract/kernel/primitives.ts'

const secureAddress = z.url({ protocol: /^https$/ })

/** What `sites/club/radio.ts` says of the club's radio. */
export const radio = z.strictObject({
  /** What people call it. */
  name: localizedText,
  player: z.discriminatedUnion('kind', [
    /** Our own player. */
    z.strictObject({
      kind: z.literal('own'),
      /** The address of a stream, or a file of `sites/club/media`, which is played again and again. */
      source: z.union([
        secureAddress,
        z.string().regex(/^[\w-]+\.mp3$/, 'a stream "https://…", or "name.mp3"'),
      ]),
    }),
    /** The script of a provider, which draws a player of its own. Pages load it with consent alone. */
    z.strictObject({
      kind: z.literal('script'),
      /** Who it is, as people are asked. */
      provider: z.string().min(1),
      script: secureAddress,
      /** By which the script knows the club: it gets it as `data-player-token`. */
      token: z.string().regex(/^[\w.-]+$/),
      /** Further origins that it asks, plays, shows or frames: `https://stream.example`. That of the script is among them. */
      origins: z.array(secureAddress).default([]),
    }),
  ]),
})

export type RadioSettings = z.output<typeof radio>

/** Checks the settings where they are written; a wrong one stops with the name of its field. */
export function defineRadio(settings: z.input<typeof radio>): RadioSettings {
  const checked = radio.safeParse(settings)
  if (checked.success) return checked.data
  const problems = checked.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`sites/club/radio.ts is not right:\n${problems.join('\n')}`)
}
